import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Resolves with one script for the browser that contains a module and its imports, and assigns its exports to the global `name`. */
export async function bundleForBrowser(entry: string, name = "bundle"): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, lib: { entry: fileURLToPath(entry), name, formats: ["iife"] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  return output.output[0].code;
}
