import { afterEach, expect, test } from "vitest";
import { ScanExtinguisherScreen } from "../../../../src-ui/features/scan/ScanExtinguisherScreen.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession } from "../../support/fake-engine.ts";

let leave = async (): Promise<void> => {};
afterEach(() => leave());

test.each([
  ["is not on this device", async () => ({ kind: "unknown", code: "" }) as const, "This location is not on this device"],
  ["cannot be read", () => Promise.reject(new Error("no response")), "Something went wrong in this app."],
])("the scan screen says if a location %s, and offers to scan another", async (_what, getLocation, words) => {
  history.replaceState(null, "", "/inspector/scan-extinguisher?location=lobby");
  const view = await renderWithEngine(
    <ScanExtinguisherScreen />,
    { session: inspectorSession() },
    { getLocation, listExtinguishersAt: async () => [] },
  );
  leave = view.leave;
  expect(view.container.querySelector('[role="alert"]')?.textContent).toContain(words);
  expect(view.button("Scan another location")).toBeDefined();
});
