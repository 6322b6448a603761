import { signal } from "@preact/signals-core";

/** Whether the browser promised to keep this site's data. `unknown` until read, `open` until requested, `refused` if it declined. */
export const persistence = signal<"unknown" | "promised" | "open" | "refused">("unknown");

/** Reads the current state without asking for permission. */
export async function readPersistence(): Promise<void> {
  if (persistence.peek() !== "unknown") return;
  persistence.value = (await navigator.storage?.persisted?.()) ? "promised" : "open";
}

/** Requests permission. Browsers expect a user gesture first. */
export async function requestPersistence(): Promise<void> {
  persistence.value = (await navigator.storage?.persist?.()) ? "promised" : "refused";
}
