import { afterEach, describe, expect, it } from "vitest";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { AssignedToMe } from "../../src-ui/assigned/AssignedToMe.tsx";
import { dueOf } from "../../src-ui/assigned/places.ts";
import { inspectorSession } from "./fake-engine.ts";
import { renderWithEngine } from "./render.tsx";

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

let leave = async (): Promise<void> => {};
afterEach(() => leave());

async function show(given: AssignedInspection[], methods: Partial<Engine> = {}) {
  const plans = { now: given };
  const begun = async ({ draftId }: { draftId: string }) => ({ ok: true, value: { id: draftId, step: "photos" } as Draft }) as const;
  const answers = { listAssigned: async () => plans.now, startDraft: begun, getDraft: begun, ...methods };
  const view = await renderWithEngine(<AssignedToMe />, { session: inspectorSession() }, answers);
  leave = view.leave;
  const line = (code: string) => [...view.place.querySelectorAll("button")].find((button) => button.textContent?.includes(code));
  return { ...view, line, plans };
}

describe("what is assigned", () => {
  it("says the whole place, for two floors of one name", async () => {
    const floor = (index: number, tower: string) =>
      plan(index, { locationId: tower, locationName: "Floor 4", locationPath: `${tower} › Floor 4` });
    const { place } = await show([floor(1, "Tower A"), floor(2, "Tower B")]);
    const said = [...place.querySelectorAll("summary")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(said).toEqual(["Tower A › Floor 4, 1 inspection", "Tower B › Floor 4, 1 inspection"]);
  });

  it("is grouped by location, with its type and its day", async () => {
    const { place } = await show([
      plan(1),
      plan(2, { inspectionType: "Annual" }),
      plan(3, { locationId: "kitchen", locationName: "Kitchen" }),
    ]);
    const places = [...place.querySelectorAll("details")].map((each) => each.textContent);
    expect(places).toHaveLength(2);
    expect(places[0]).toContain("Main lobby, 2 inspections");
    expect(places[0]).toContain("HB-E002Annual");
    expect(places[1]).toContain("Kitchen, 1 inspection");
    expect(place.textContent).toContain("Due today");
  });

  it("shows the office's notes, also in a plan that an earlier version pulled", async () => {
    const { place } = await show([
      plan(1, { plannedNotes: "Bring the key", notes: "Lock oiled" }),
      plan(2, { plannedNotes: "", notes: "The back door" }),
      plan(3, { notes: "Ask for Tom" }),
    ]);
    expect(place.textContent).toContain("From the office: Bring the key");
    expect(place.textContent).not.toContain("Lock oiled");
    expect(place.textContent).toContain("From the office: The back door");
    expect(place.textContent).toContain("From the office: Ask for Tom");
  });

  it("says so when there is nothing", async () => {
    const { place } = await show([]);
    expect(place.textContent).toContain("Assigned to me");
    expect(place.textContent).toContain("No inspections are assigned to you.");
  });

  it("is marked by words when it is overdue", async () => {
    const { line } = await show([plan(1, { inspectionDate: "2026-01-05T12:00:00.000Z" })]);
    expect(line("HB-E001")?.textContent).toMatch(/Overdue since/);
  });

  it("shows the office's notes, and why it asks again", async () => {
    const { line } = await show([
      plan(1, { notes: "Ask for the key at the desk" }),
      plan(2, { notes: "The gauge cannot be read", replacesInspectionId: "before" }),
      plan(3, { notes: " " }),
    ]);
    expect(line("HB-E001")?.textContent).toContain("From the office: Ask for the key at the desk");
    expect(line("HB-E002")?.textContent).toContain("Sent back by the office: The gauge cannot be read");
    expect(line("HB-E003")?.textContent).not.toContain("office");
  });

  it.each([
    [new Date(2026, 0, 14, 23, 59), "overdue"],
    [new Date(2026, 0, 15, 0, 0), "today"],
    [new Date(2026, 0, 16, 0, 0), "due"],
  ])("at %s is %s on the fifteenth of January", (date, state) => {
    expect(dueOf(plan(1, { inspectionDate: date.toISOString() }), "2026-01-15").state).toBe(state);
  });

  it("starts with one tap, as the inspection that was planned", async () => {
    const { line, fake, settle } = await show([plan(1)]);
    await settle(() => line("HB-E001")?.click());
    const { input } = fake.calls.find(({ method }) => method === "startDraft") ?? {};
    expect(input).toMatchObject({ locationId: "lobby", extinguisherId: "extinguisher-1", assignedInspectionId: "plan-1" });
    expect(location.pathname).toBe("/inspector/inspection-photos");
  });

  it("continues what was started", async () => {
    const { line, fake, settle } = await show([plan(1, { draftId: "begun" })]);
    expect(line("HB-E001")?.textContent).toContain("Started");
    await settle(() => line("HB-E001")?.click());
    expect([fake.count("startDraft"), fake.count("getDraft")]).toEqual([0, 1]);
    expect(location.search).toBe("?draft=begun");
  });

  it("says why it could not be started", async () => {
    const refusal = { ok: false, code: "notFound", message: "This is no longer on the device." } as const;
    const { line, place, settle } = await show([plan(1)], { startDraft: async () => refusal });
    await settle(() => line("HB-E001")?.click());
    expect(place.querySelector('[role="alert"]')?.textContent).toContain(refusal.message);
  });

  it("leaves the list at once when it is submitted, and comes with new reference data", async () => {
    const { place, plans, channel, fake, settle } = await show([plan(1), plan(2)]);
    plans.now = [plan(2)];
    await settle(() => channel.broadcast(fake.notice("drafts")));
    expect(place.textContent).not.toContain("HB-E001");
    plans.now = [plan(2), plan(3)];
    await settle(() => channel.broadcast(fake.notice("reference")));
    expect(place.textContent).toContain("HB-E003");
  });

  it("opens with closed places when it is long, so that the rest of the page can be reached", async () => {
    const { place } = await show(Array.from({ length: 13 }, (_, index) => plan(index)));
    expect(place.querySelector("details")?.open).toBe(false);
  });
});
