import { readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** The server and the guard of its database, for `node dist/server/main.js`; packages stay outside and come from node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [besideProgram("migrations", "src-api/migrations"), besideProgram("templates", "src-api/pdf/templates")],
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      input: {
        main: "src-api/main.ts",
        "create-admin": "src-api/create-admin.ts",
        guard: "src-api/database/guard.ts",
        "typst-process": "src-api/pdf/typst-process.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});

/** The files of a folder that the program reads as they are: the SQL of the migrations, the templates of the reports. */
function besideProgram(name: string, folder: string): Plugin {
  return {
    name,
    generateBundle() {
      for (const file of readdirSync(folder)) {
        this.emitFile({ type: "asset", fileName: `${name}/${file}`, source: readFileSync(`${folder}/${file}`) });
      }
    },
  };
}
