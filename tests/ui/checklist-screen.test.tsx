import { afterEach, expect, test } from "vitest";
import type { Draft } from "#shared/engine/drafts.ts";
import type { ExtinguisherLookup } from "#shared/engine/reference.ts";
import { ChecklistScreen } from "../../src-ui/features/checklist/ChecklistScreen.tsx";
import { renderWithEngine } from "./support/engine-render.tsx";
import { inspectorSession } from "./support/fake-engine.ts";

const ITEM = {
  checklistItemId: "pin",
  section: null,
  sortOrder: 1,
  question: "Is the pin in?",
  helpText: null,
  appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
  photoRule: "None",
  proposedDeficiencies: [],
};
const DRAFT = {
  id: "draft",
  status: "draft",
  step: "checklist",
  location: { locationId: "lobby", locationName: "Lobby" },
  extinguisher: { extinguisherId: "one", extinguisherCode: "HB-E005", typeName: "Dry chemical", locationDescription: null },
  inspection: { inspectionType: "Monthly", inspectionDate: "2026-01-15T07:00:00.000Z", notes: "", passed: true },
  template: { items: [ITEM] },
  responses: [],
  photos: [],
  signature: null,
  version: 0,
  timestamp: 0,
} as unknown as Draft;

// The screen requests the inspector's position; the test gives none.
Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition: () => undefined }, configurable: true });

let leave = async (): Promise<void> => {};
afterEach(() => leave());

test("no question is shown before the notices above it, which would move it under the thumb", async () => {
  history.replaceState(null, "", "/inspector/inspection-checklist?draft=draft");
  let find: (found: ExtinguisherLookup) => void = () => {};
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: DRAFT }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: () => new Promise((resolve) => (find = resolve)),
    },
  );
  leave = view.leave;
  const questions = (): number => view.container.querySelectorAll('[role="radiogroup"]').length;
  expect(view.container.textContent).toContain("HB-E005");
  expect(questions()).toBe(0);
  const extinguisher = { isOutOfService: true, outOfServiceReason: "Waiting for the workshop" };
  await view.settle(() => find({ kind: "extinguisher", extinguisher } as unknown as ExtinguisherLookup));
  expect(view.container.textContent).toContain("Waiting for the workshop");
  expect(questions()).toBe(1);
});
