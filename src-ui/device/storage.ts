import { signal } from "@preact/signals-core";

/** Whether the browser promised to keep this site's data: `unknown` until asked, `refused` when it was asked and did not. */
export const persistence = signal<"unknown" | "promised" | "open" | "refused">("unknown");

/** Looks without asking. */
export async function readPersistence(): Promise<void> {
  if (persistence.peek() !== "unknown") return;
  persistence.value = (await navigator.storage?.persisted?.()) ? "promised" : "open";
}

/** Asks; browsers expect a gesture before. */
export async function askForPersistence(): Promise<void> {
  persistence.value = (await navigator.storage?.persist?.()) ? "promised" : "refused";
}
