import { expect, test } from "vitest";
import { spanText } from "../../../../src-ui/inspection/span-text.ts";
import { InspectorDashboardScreen } from "../../../../src-ui/inspector/screens/dashboard/InspectorDashboardScreen.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession, READY } from "../../support/fake-engine.ts";

async function dashboard(clockAheadMs: number | null | undefined): Promise<HTMLElement> {
  const readiness = { ...READY, ...(clockAheadMs !== undefined && { clockAheadMs }) };
  const view = await renderWithEngine(<InspectorDashboardScreen />, { session: inspectorSession(), readiness });
  return view.container;
}

test.each([
  [3 * 60 * 60_000, "This device’s clock is 3 hours fast"],
  [-40 * 24 * 60 * 60_000, "This device’s clock is 40 days slow"],
])("a clock that is %i ms ahead is reported on the dashboard: %s", async (aheadMs, words) => {
  const container = await dashboard(aheadMs);
  await expect.poll(() => container.textContent).toContain(words);
});

test.each([null, undefined])("a correct or unknown clock (%s) shows no warning", async (aheadMs) => {
  const container = await dashboard(aheadMs);
  await expect.poll(() => container.textContent).toContain("Ready to work offline");
  expect(container.textContent).not.toContain("clock");
});

test.each([
  [125_000, "2 minutes"],
  [119 * 60_000, "119 minutes"],
  [47 * 60 * 60_000, "47 hours"],
  [-49 * 60 * 60_000, "2 days"],
])("%i ms are %s", (ms, words) => {
  expect(spanText(ms)).toBe(words);
});
