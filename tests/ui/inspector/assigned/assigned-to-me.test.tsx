import { describe, expect, test, vi } from "vitest";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { dueOf } from "../../../../src-ui/inspector/assigned/assigned-locations.ts";
import { AssignedToMe } from "../../../../src-ui/inspector/assigned/AssignedToMe.tsx";
import { draftWith } from "../../support/drafts.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession, READY } from "../../support/fake-engine.ts";

function plan(index: number, changes: Partial<AssignedInspection> = {}): AssignedInspection {
  return {
    inspectionId: `plan-${index}`,
    extinguisherId: `extinguisher-${index}`,
    extinguisherCode: `HB-E00${index}`,
    locationId: "lobby",
    locationName: "Main lobby",
    inspectionType: "Monthly",
    inspectionDate: new Date().toISOString(),
    notes: "",
    replacesInspectionId: null,
    draftId: null,
    ...changes,
  };
}

async function show(given: AssignedInspection[], methods: Partial<Engine> = {}) {
  const plans = { now: given };
  const startedDraft = async ({ draftId }: { draftId: string }) =>
    ({ ok: true, value: draftWith({ id: draftId, step: "photos", version: 1 }) }) as const;
  const implementations = { listAssigned: async () => plans.now, startDraft: startedDraft, getDraft: startedDraft, ...methods };
  const view = await renderWithEngine(<AssignedToMe />, { session: inspectorSession() }, implementations);
  const line = (code: string) => [...view.container.querySelectorAll("button")].find((button) => button.textContent?.includes(code));
  return { ...view, line, plans };
}

describe("the list of assigned inspections", () => {
  test("shows the full path of a location, for two floors of the same name", async () => {
    const floor = (index: number, tower: string) =>
      plan(index, { locationId: tower, locationName: "Floor 4", locationPath: `${tower} › Floor 4` });
    const { container } = await show([floor(1, "Tower A"), floor(2, "Tower B")]);
    const summaries = [...container.querySelectorAll("summary")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(summaries).toEqual(["Tower A › Floor 4, 1 inspection", "Tower B › Floor 4, 1 inspection"]);
  });

  test("is grouped by location, with inspection type and day", async () => {
    const { container } = await show([
      plan(1),
      plan(2, { inspectionType: "Annual" }),
      plan(3, { locationId: "kitchen", locationName: "Kitchen" }),
    ]);
    const groups = [...container.querySelectorAll("details")].map((each) => each.textContent);
    expect(groups).toHaveLength(2);
    expect(groups[0]).toContain("Main lobby, 2 inspections");
    expect(groups[0]).toContain("HB-E002Annual");
    expect(groups[1]).toContain("Kitchen, 1 inspection");
    expect(container.textContent).toContain("Due today");
  });

  test("shows the office's notes, also for a plan that an earlier version pulled", async () => {
    const { container } = await show([
      plan(1, { plannedNotes: "Bring the key", notes: "Lock oiled" }),
      plan(2, { plannedNotes: "", notes: "The back door" }),
      plan(3, { notes: "Ask for Tom" }),
    ]);
    expect(container.textContent).toContain("From the office: Bring the key");
    expect(container.textContent).not.toContain("Lock oiled");
    expect(container.textContent).toContain("From the office: The back door");
    expect(container.textContent).toContain("From the office: Ask for Tom");
  });

  test("says so when it is empty", async () => {
    const { container } = await show([]);
    expect(container.textContent).toContain("Assigned to me");
    expect(container.textContent).toContain("No inspections are assigned to you.");
  });

  test("marks overdue inspections in words", async () => {
    const { line } = await show([plan(1, { inspectionDate: "2026-01-05T12:00:00.000Z" })]);
    expect(line("HB-E001")?.textContent).toMatch(/Planned for .*, not done/);
  });

  test("shows the office's notes, and why an inspection was sent back", async () => {
    const { line } = await show([
      plan(1, { notes: "Ask for the key at the desk" }),
      plan(2, { notes: "The gauge cannot be read", replacesInspectionId: "before" }),
      plan(3, { notes: " " }),
    ]);
    expect(line("HB-E001")?.textContent).toContain("From the office: Ask for the key at the desk");
    expect(line("HB-E002")?.textContent).toContain("Sent back by the office: The gauge cannot be read");
    expect(line("HB-E003")?.textContent).not.toContain("office");
  });

  test.each([
    ["2026-01-14", "overdue"],
    ["2026-01-15", "today"],
    ["2026-01-16", "due"],
  ])("shows an inspection planned for %s as %s on the fifteenth of January", (day, state) => {
    expect(dueOf(plan(1), "2026-01-15", () => day)).toEqual({ state, day });
  });

  test.each([
    ["Pacific/Kiritimati", "overdue", /Planned for .*15.*, not done/],
    ["Pacific/Pago_Pago", "today", /Due today/],
  ])("counts days in the organization's time zone: in %s, the same moment is %s", async (timeZone, _state, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-15T10:30:00Z") });
    const lines = [plan(1, { inspectionDate: "2026-01-15T09:00:00Z" })];
    const methods = { listAssigned: async () => lines };
    const view = await renderWithEngine(<AssignedToMe />, { session: inspectorSession(), readiness: { ...READY, timeZone } }, methods);
    expect(view.container.textContent).toMatch(text);
  });

  test("starts the planned inspection with one tap", async () => {
    const { line, fake, settle } = await show([plan(1, { inspectionType: "Annual" })]);
    await settle(() => line("HB-E001")!.click());
    const { input } = fake.calls.find(({ method }) => method === "startDraft") ?? {};
    const shown = { locationId: "lobby", extinguisherId: "extinguisher-1", assignedInspectionId: "plan-1" };
    // With the type that is shown, which a plan that was taken back meanwhile no longer determines.
    expect(input).toMatchObject({ ...shown, inspectionType: "Annual" });
    expect(location.pathname).toBe("/inspector/inspection-photos");
  });

  test("continues a started inspection", async () => {
    const { line, fake, settle } = await show([plan(1, { draftId: "started" })]);
    expect(line("HB-E001")?.textContent).toContain("Started");
    await settle(() => line("HB-E001")!.click());
    expect([fake.count("startDraft"), fake.count("getDraft")]).toEqual([0, 1]);
    expect(location.search).toBe("?draft=started");
  });

  test("does not open an inspection that starts after the list was left", async () => {
    let start = (): void => {};
    const { leave, line, settle } = await show([plan(1)], {
      startDraft: () => new Promise((resolve) => (start = () => resolve({ ok: true, value: draftWith() }))),
    });
    history.replaceState(null, "", "/inspector/scan-location");
    await settle(() => line("HB-E001")!.click());
    await leave();
    await settle(start);
    expect(location.pathname).toBe("/inspector/scan-location");
  });

  test("begins a started inspection anew if it was only opened", async () => {
    const opened = async () => ({ ok: true, value: draftWith({ id: "started" }) }) as const;
    const { line, fake, settle } = await show([plan(1, { draftId: "started" })], { getDraft: opened });
    await settle(() => line("HB-E001")!.click());
    expect(fake.count("startDraft")).toBe(1);
  });

  test("does not say that nothing is assigned before the plans were downloaded", async () => {
    const view = await renderWithEngine(
      <AssignedToMe />,
      { session: inspectorSession(), readiness: { ...READY, hasPlans: false } },
      { listAssigned: async () => [] },
    );
    expect(view.container.textContent).toContain("Not downloaded yet.");
    expect(view.container.textContent).not.toContain("No inspections are assigned");
  });

  test("says below the line that was pressed why its inspection could not be started", async () => {
    const refusal = { ok: false, code: "notFound", message: "This is no longer on the device." } as const;
    const { line, container, settle } = await show([plan(1), plan(2)], { startDraft: async () => refusal });
    for (const code of ["HB-E001", "HB-E002"]) {
      await settle(() => line(code)!.click());
      expect([...container.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([refusal.message]);
      expect(line(code)?.closest("li")?.querySelector('[role="alert"]')).not.toBeNull();
    }
  });

  test("drops an inspection at once when it is submitted, and adds new ones from reference data", async () => {
    const { container, plans, channel, fake, settle } = await show([plan(1), plan(2)]);
    plans.now = [plan(2)];
    await settle(() => channel.broadcast(fake.notice("drafts")));
    expect(container.textContent).not.toContain("HB-E001");
    plans.now = [plan(2), plan(3)];
    await settle(() => channel.broadcast(fake.notice("reference")));
    expect(container.textContent).toContain("HB-E003");
  });

  test("has collapsed locations when it is long, so that the rest of the page stays in reach", async () => {
    const { container } = await show(Array.from({ length: 13 }, (_, index) => plan(index)));
    expect(container.querySelector("details")?.open).toBe(false);
  });
});
