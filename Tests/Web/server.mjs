// The program as a server of a database.

import { spawn } from "node:child_process";

/** Starts the program; gives its address, and `stop` and `kill` to end it. */
export async function serve(program, database, ...options) {
  const server = spawn(program, ["serve", "--port", "0", "--database", database, ...options]);
  let output = "";
  const address = await new Promise((resolve, reject) => {
    server.on("exit", () => reject(new Error("the program has ended")));
    server.stdout.on("data", (data) => {
      output += data;
      const match = /Sorrel is at (\S+)\//.exec(output);
      if (match) resolve(match[1]);
    });
  });
  return { address, stop: () => server.kill("SIGTERM") };
}
