// Has the browser keep this page and what it is made of, so that it comes up again without a connection.
// Browsers do so only for this machine itself and over encrypted connections.

/** Keeps the page that is open. */
export async function keepPage() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage([location.href, ...files]);
  } catch {
    // The page is there all the same, as long as it stays open.
  }
}
