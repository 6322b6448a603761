import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkNames, forbidChunkCycles } from "./scripts/chunks.mjs";
import { precacheList } from "./scripts/precache.mjs";

const worker = fileURLToPath(new URL("src-sw/main.ts", import.meta.url));
const api = `http://127.0.0.1:${process.env["PORT"] ?? "8080"}`;

/** Where the worker finds the list of the built files; known once they are written. */
let precacheUrl = "";

/** The app and its service worker, `/sw.js`. The server has a configuration of its own (vite.server.config.ts). */
export default defineConfig({
  root: "src-ui",
  publicDir: "../public",
  build: {
    outDir: "../dist/app",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // What the page itself needs is fetched side by side; a screen's chunks come from the device.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []) },
    assetsInlineLimit: 0,
    // On a first visit the worker stores every file, one after the other, before it answers: few files make that short.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames() }] },
        // The page's first chunk names all screens, and hashes do not compress: seven characters of them suffice.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
  // The modules of zxing have no side effects, but its packages do not say so: the decoder takes 28 KB of it instead of 90.
  worker: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] } } },
  server: { port: 5173, strictPort: true, proxy: { "/api": api } },
  resolve: {
    // workbox-background-sync brings a copy of its own.
    dedupe: ["idb"],
    // A shim for versions of React without the hook.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }],
  },
  plugins: [
    react(),
    workerInDevelopment(),
    forbidDuplicatePackages(),
    forbidChunkCycles(),
    withoutPreload(),
    precacheList((url) => (precacheUrl = url)),
    VitePWA({
      strategies: "injectManifest",
      filename: "sw.js",
      outDir: "../dist/app",
      manifest: false,
      injectRegister: false,
      registerType: "prompt",
      devOptions: { enabled: true, type: "module" },
      injectManifest: { swSrc: worker },
      integration: {
        beforeBuildServiceWorker: (options) => {
          options.swSrc = worker;
          // The list of files is not put into the worker: it is a file of its own (scripts/precache.mjs).
          delete options.injectManifest.injectionPoint;
        },
        configureCustomSWViteBuild: (options) => {
          options.define = { ...options.define, "import.meta.env.PRECACHE": JSON.stringify(precacheUrl) };
        },
      },
    }),
  ],
});

/** In development as in production the worker is registered as `/sw.js` (there a module, since nothing is bundled). */
function workerInDevelopment(): Plugin {
  return {
    name: "worker-in-development",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === "/sw.js") request.url = "/dev-sw.js?dev-sw";
        next();
      });
    },
  };
}

/**
 * Vite wraps each dynamic import to fetch its stylesheets and chunks ahead of it. Here there is one stylesheet, and a screen's chunks come from the
 * device: a plain import suffices, and saves two kilobytes of every first load.
 */
function withoutPreload(): Plugin {
  return {
    name: "without-preload",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/** Fails the build when it would ship two copies of one package. */
function forbidDuplicatePackages(): Plugin {
  return {
    name: "forbid-duplicate-packages",
    apply: "build",
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>();
      for (const output of Object.values(bundle)) {
        for (const id of output.type === "chunk" ? output.moduleIds : []) {
          const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id) ?? [];
          if (folder === undefined || name === undefined) continue;
          const known = folders.get(name) ?? folder;
          if (known !== folder) this.error(`Two copies of ${name} would be shipped: ${known} and ${folder}`);
          folders.set(name, known);
        }
      }
    },
  };
}
