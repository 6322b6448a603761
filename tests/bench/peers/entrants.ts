import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entrant } from "./contender.ts";
import { createPeer } from "./peer.ts";
import { pinseal } from "./pinseal.ts";

/** Where the project's own packages are, and those installed only for the comparison. */
const projectPackages = join(import.meta.dirname, "../../../node_modules");
const peerPackages = join(import.meta.dirname, "pages/libraries/node_modules");

/** All entrants, ours first. */
export const entrants: readonly Entrant[] = [
  pinseal,
  createPeer({
    name: named("workbox-background-sync", projectPackages),
    isFlushed: false,
    page: "workbox",
    worker: { script: "workbox-worker", tag: "workbox-background-sync:outbox" },
  }),
  createPeer({ name: named("pouchdb-browser", peerPackages), isFlushed: false, page: "libraries/pouchdb" }),
  createPeer({ name: named("rxdb", peerPackages), isFlushed: true, page: "libraries/rxdb" }),
  createPeer({ name: "`fetch`, one by one", isFlushed: true, page: "fetch-one" }),
  createPeer({ name: "`fetch`, six wide", isFlushed: true, page: "fetch-six" }),
];

/** Returns the name of a package with its installed version. */
function named(name: string, packages: string): string {
  const { version } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as { version: string };
  return `${name} ${version}`;
}
