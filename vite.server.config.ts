import { defineConfig } from "vite";

/** The server and the guard of its database, for `node dist/server/main.js`; packages stay outside and come from node_modules. */
export default defineConfig({
  publicDir: false,
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
