import { readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** The server and the guard of its database, for `node dist/server/main.js`; packages stay outside and come from node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [migrations()],
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: {
      input: { main: "src-api/main.ts", "create-admin": "src-api/create-admin.ts", guard: "src-api/database/guard.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});

/** The SQL files go beside the program, which reads them at its start. */
function migrations(): Plugin {
  const folder = "src-api/migrations";
  return {
    name: "migrations",
    generateBundle() {
      for (const name of readdirSync(folder)) {
        this.emitFile({ type: "asset", fileName: `migrations/${name}`, source: readFileSync(`${folder}/${name}`) });
      }
    },
  };
}
