import { expect, test, vi } from "vitest";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import { ScanExtinguisherScreen } from "../../../../../src-ui/inspector/screens/scan/ScanExtinguisherScreen.tsx";
import { scanExtinguisherPath } from "../../../../../src-ui/urls/paths.ts";
import { extinguisherLineWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession, READY } from "../../../support/fake-engine.ts";

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
  expect(view.container.querySelector('[role="alert"]')?.textContent).toContain(words);
  expect(view.button("Scan another location")).toBeDefined();
});

test("a location that could not be read is read again on request", async () => {
  history.replaceState(null, "", "/inspector/scan-extinguisher?location=lobby");
  let reads = 0;
  const view = await renderWithEngine(
    <ScanExtinguisherScreen />,
    { session: inspectorSession() },
    {
      getLocation: async () => {
        if (++reads === 1) throw new Error("no response");
        return { kind: "location", location: { locationId: "lobby", locationName: "Lobby", within: [] } } as never;
      },
      listExtinguishersAt: async () => [],
    },
  );
  await view.settle(() => view.button("Try again")!.click());
  expect(view.container.textContent).toContain("Lobby");
});

test("an extinguisher that arrives while its location is on screen appears in the list", async () => {
  history.replaceState(null, "", "/inspector/scan-extinguisher?location=lobby");
  let lines: ExtinguisherLine[] = [];
  const view = await renderWithEngine(
    <ScanExtinguisherScreen />,
    { session: inspectorSession() },
    {
      getLocation: async () => ({ kind: "location", location: { locationId: "lobby", locationName: "Lobby", within: [] } }) as never,
      listExtinguishersAt: async () => lines,
    },
  );
  lines = [extinguisherLineWith({ extinguisherCode: "HB-E001" })];
  await view.settle(() => view.channel.broadcast(view.fake.notice("reference")));
  expect(view.container.textContent).toContain("HB-E001");
});

test.each([
  ["Pacific/Kiritimati", "Overdue"],
  ["Pacific/Pago_Pago", "Due "],
])("in the organization's time zone %s, the same moment and day read %j", async (timeZone, words) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-15T10:30:00Z") });
  history.replaceState(null, "", "/inspector/scan-extinguisher?location=lobby");
  const due = { nextInspectionDueDate: "2026-01-15", nextDueDate: "2026-01-15", nextDueKind: "Monthly" } as const;
  const view = await renderWithEngine(
    <ScanExtinguisherScreen />,
    { session: inspectorSession(), readiness: { ...READY, timeZone } },
    {
      getLocation: async () => ({ kind: "location", location: { locationId: "lobby", locationName: "Lobby", within: [] } }) as never,
      listExtinguishersAt: async () => [extinguisherLineWith(due)],
    },
  );
  expect(view.container.textContent).toContain(words);
});

test.each(["HB-E005", "A+B", "A&B", "50%", "A%20B"])("the code %j in the URL is looked up as it reads", async (code) => {
  history.replaceState(null, "", scanExtinguisherPath("lobby", code));
  const view = await renderWithEngine(
    <ScanExtinguisherScreen />,
    { session: inspectorSession() },
    {
      getLocation: async () => ({ kind: "location", location: { locationId: "lobby", locationName: "Lobby", within: [] } }) as never,
      listExtinguishersAt: async () => [],
      findExtinguisher: async (input) => ({ kind: "unknown", code: input.code }),
    },
  );
  expect(view.fake.calls.filter(({ method }) => method === "findExtinguisher").map(({ input }) => input)).toEqual([
    expect.objectContaining({ code, locationId: "lobby" }),
  ]);
});
