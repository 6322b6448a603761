import { parseAst, Visitor } from "vite";

/**
 * What the worker asks of its libraries. A bundler leaves out functions that nobody calls, but neither methods of a class, nor entries of a
 * list, nor cases of a switch, and every device fetches the worker with each release.
 * - The `Queue` registers the sync event and answers it; no request is ever stored in it (src-sw/sync/registrar.ts).
 * - The `Router` has routes and nothing else.
 * - Comlink answers calls and makes none: values come and go as copies, never as proxies, and pages only call its methods.
 * @type {{ file: RegExp, kept: string[] }[]}
 */
const libraries = [
  { file: /\/workbox-background-sync\/Queue\.js$/, kept: ["constructor", "registerSync", "_addSyncListener"] },
  { file: /\/workbox-background-sync\/lib\/QueueStore\.js$/, kept: ["constructor"] },
  { file: /\/workbox-background-sync\/lib\/QueueDb\.js$/, kept: [] },
  {
    file: /\/workbox-routing\/Router\.js$/,
    kept: ["constructor", "addFetchListener", "handleRequest", "findMatchingRoute", "registerRoute"],
  },
  { file: /\/workbox-routing\/Route\.js$/, kept: ["constructor"] },
  { file: /\/comlink\/dist\/esm\/comlink\.mjs$/, kept: ["throw", "APPLY", "RELEASE", "RAW"] },
];

/**
 * What does nothing here by being called or imported: `idb`'s shortcuts at the database itself and its iterators (every access is by a
 * transaction and its stores), Comlink's care for ports and for proxies (there are none), and the mark that each workbox package leaves of its
 * version.
 */
export const treeshake = {
  manualPureFunctions: ["replaceTraps", "FinalizationRegistry", "closeEndPoint"],
  moduleSideEffects: [{ test: /\/workbox-[a-z-]+\/_version\.js$/, sideEffects: false }],
};

/** Leaves out all other methods, entries and cases. The build fails when one to be kept is not there, or calls one that is not. */
export function onlyUsedParts() {
  return {
    name: "only-used-parts",
    transform(/** @type {string} */ code, /** @type {string} */ id) {
      const library = libraries.find(({ file }) => file.test(id));
      if (!library) return null;
      const parts = findParts(code);
      const missing = library.kept.filter((name) => !parts.some((part) => part.name === name));
      if (missing.length > 0) throw new Error(`${id} has no ${missing.join(", ")}`);
      let rest = code;
      const unused = parts.filter(({ name }) => !library.kept.includes(name));
      const others = unused.filter(({ start }) => !unused.some((around) => around.start < start && start < around.end));
      for (const { start, end } of others.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
      const called = others.filter(({ name }) => rest.includes(`this.${name}(`));
      if (called.length > 0) throw new Error(`${id} calls ${called.map(({ name }) => name).join(", ")}, which is left out`);
      return { code: rest, map: null };
    },
  };
}

/**
 * Methods of classes, named entries of lists and cases of switches, in the order of the text.
 * @param {string} code
 */
function findParts(code) {
  /** @type {{ name: string, start: number, end: number }[]} */
  const parts = [];
  new Visitor({
    MethodDefinition({ key, start, end }) {
      if (key.type === "Identifier") parts.push({ name: key.name, start, end });
    },
    SwitchCase({ test, start, end }) {
      if (test?.type === "Literal") parts.push({ name: String(test.value), start, end });
    },
    ArrayExpression({ elements }) {
      for (const entry of elements) {
        if (entry?.type !== "ArrayExpression") continue;
        const [name] = entry.elements;
        if (name?.type === "Literal") parts.push({ name: String(name.value), start: entry.start, end: entry.end + comma(code, entry.end) });
      }
    },
  }).visit(parseAst(code));
  return parts.toSorted((a, b) => a.start - b.start);
}

/** How far the comma after an entry reaches. */
function comma(/** @type {string} */ code, /** @type {number} */ end) {
  return /^\s*,?/.exec(code.slice(end))?.[0].length ?? 0;
}
