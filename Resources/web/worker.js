// Gives pages that were open before when Sorrel cannot be reached.

const shelf = "sorrel";
const limit = 300;

/** Whether something is needed without a connection: recipes, lists, and what their pages load. */
const isKept = (path) => /^\/(assets|pictures|shopping)\/|^\/recipes\/\d+(\/cook)?$/.test(path);

async function keep(request, response) {
  const cache = await caches.open(shelf);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}

async function answer(request) {
  try {
    const response = await fetch(request);
    if (response.ok && isKept(new URL(request.url).pathname)) {
      await keep(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !isKept(pathname)) return;
  event.respondWith(answer(request));
});

addEventListener("message", (event) => {
  const addresses = event.data.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && isKept(pathname);
  });
  event.waitUntil(
    Promise.all(addresses.map(async (address) => {
      const response = await fetch(address);
      if (response.ok) await keep(address, response);
    })),
  );
});
