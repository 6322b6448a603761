import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entrant } from "./contender.ts";
import { createPeer } from "./peer.ts";
import { pinseal } from "./pinseal.ts";

const packages = join(import.meta.dirname, "../../../node_modules");

/** All that are measured, ours first. */
export const entrants: readonly Entrant[] = [
  pinseal,
  createPeer({
    name: named("workbox-background-sync"),
    isFlushed: false,
    page: "workbox",
    worker: { script: "workbox-worker", tag: "workbox-background-sync:outbox" },
  }),
  createPeer({ name: named("pouchdb-browser"), isFlushed: false, page: "pouchdb" }),
  createPeer({ name: named("rxdb"), isFlushed: true, page: "rxdb" }),
  createPeer({ name: "`fetch`, one by one", isFlushed: true, page: "fetch-one" }),
  createPeer({ name: "`fetch`, six wide", isFlushed: true, page: "fetch-six" }),
];

/** With the version that is installed. */
function named(name: string): string {
  const { version } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as { version: string };
  return `${name} ${version}`;
}
