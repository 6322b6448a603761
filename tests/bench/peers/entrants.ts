import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entrant } from "./contender.ts";
import { createPeer } from "./peer.ts";
import { pinseal } from "./pinseal.ts";

/** The project's own packages, and those installed only to be compared with. */
const projectPackages = join(import.meta.dirname, "../../../node_modules");
const peerPackages = join(import.meta.dirname, "pages/libraries/node_modules");

/** All that are measured, ours first. */
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

/** With the version that is installed. */
function named(name: string, packages: string): string {
  const { version } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as { version: string };
  return `${name} ${version}`;
}
