import { signal } from "@preact/signals-core";

/** Whether the browser promised to keep this site's data. `unknown` until read, `open` until requested, `refused` if it declined. */
export const persistence = signal<"unknown" | "promised" | "open" | "refused">("unknown");

/** Reads the current state without asking for permission. A browser that cannot tell has promised nothing. */
export async function readPersistence(): Promise<void> {
  if (persistence.peek() !== "unknown") return;
  persistence.value = (await navigator.storage?.persisted?.().catch(() => false)) ? "promised" : "open";
}

/** Requests permission. Browsers expect a user gesture first. */
export async function requestPersistence(): Promise<void> {
  persistence.value = (await navigator.storage?.persist?.().catch(() => false)) ? "promised" : "refused";
}
