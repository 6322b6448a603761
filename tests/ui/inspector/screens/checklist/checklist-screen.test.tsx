import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { COMMENT_MAX_LENGTH, NOTES_MAX_LENGTH } from "#shared/constants.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Draft, DraftPhoto, DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { ExtinguisherLookup } from "#shared/engine/reference.ts";
import { UpdateNotice } from "../../../../../src-ui/app/UpdateNotice.tsx";
import { hasUnsaved } from "../../../../../src-ui/inspector/draft/unsaved-of-draft.ts";
import { ChecklistScreen } from "../../../../../src-ui/inspector/screens/checklist/ChecklistScreen.tsx";
import { SignatureScreen } from "../../../../../src-ui/inspector/screens/signature/SignatureScreen.tsx";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { draftPhotoWith, draftSummaryWith, draftWith, lookupOf } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { chooseFile, control, type } from "../../../support/form-driver.ts";
import { checklistItemWith } from "../../../support/records.ts";

const ITEM = checklistItemWith({ checklistItemId: "pin", question: "Is the pin in?" });
const DRAFT = draftWith({ template: { ...draftWith().template, items: [ITEM] } });

const respond = (response: DraftResponse["response"]): DraftResponse => ({
  checklistItemId: "pin",
  response,
  comments: null,
  deficiency: null,
});

const ADDRESS = "/inspector/inspection-checklist?draft=draft";

/** The screen requests the inspector's position, which a test may give. */
let givePosition: PositionCallback = () => {};
const getCurrentPosition = vi.fn((onPosition: PositionCallback): void => void (givePosition = onPosition));
Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });

afterEach(() => vi.unstubAllGlobals());

test("no question is shown before the notices above it, which would move it under the thumb", async () => {
  history.replaceState(null, "", ADDRESS);
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
  const questions = (): number => view.container.querySelectorAll('[role="radiogroup"]').length;
  expect(view.container.textContent).toContain("HB-E005");
  expect(questions()).toBe(0);
  const found = lookupOf({ extinguisherId: "one", isOutOfService: true, outOfServiceReason: "Waiting for the workshop" });
  await view.settle(() => find(found));
  expect(view.container.textContent).toContain("Waiting for the workshop");
  expect(questions()).toBe(1);
});

test("a response that a full device refused is still there after the browser's Back, and keeps the signature from being reached", async () => {
  let drafts = [draftSummaryWith()];
  const show = (content: ReactNode) => {
    const methods = {
      getDraft: async () => ({ ok: true, value: DRAFT }) as const,
      listDrafts: async () => drafts,
      saveDraft: async () => ({ ok: true, value: null }) as const,
      saveResponses: async () => ({ ok: false, code: "quotaExceeded", message: "This device is full." }) as const,
      listAssigned: async () => [],
    };
    return renderWithEngine(content, { session: inspectorSession() }, methods);
  };
  const pass = (view: Awaited<ReturnType<typeof show>>) => view.container.querySelector<HTMLInputElement>('input[value="Pass"]');
  history.replaceState(null, "", ADDRESS);
  const before = await show(<ChecklistScreen />);
  await expect.poll(() => pass(before)).not.toBeNull();
  await before.settle(() => pass(before)!.click());
  await expect.poll(() => before.container.textContent).toContain("This device is full.");
  await before.leave();

  history.replaceState(null, "", "/inspector/inspection-signature?draft=draft");
  const signature = await show(<SignatureScreen />);
  expect(location.pathname + location.search).toBe(ADDRESS);
  await signature.leave();

  const view = await show(<ChecklistScreen />);
  await expect.poll(() => pass(view)?.checked).toBe(true);
  expect(view.container.textContent).toContain("This device is full.");
  expect(asksBeforeClosing()).toBe(true);
  drafts = [];
  await view.settle(() => view.channel.broadcast(view.fake.notice("drafts")));
  expect(asksBeforeClosing(), "once another tab has discarded it").toBe(false);
});

/** Opens the checklist of a draft that no list has yet, whose first response a full device refuses, and leaves it. */
async function leaveRefused(id: string): Promise<void> {
  history.replaceState(null, "", `/inspector/inspection-checklist?draft=${id}`);
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, id } }),
      saveDraft: async () => ({ ok: true, value: null }),
      saveResponses: async () => ({ ok: false, code: "quotaExceeded", message: "This device is full." }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
    },
  );
  await view.settle(() => view.container.querySelector<HTMLInputElement>('input[value="Pass"]')!.click());
  await view.leave();
}

test("a refused first response of a draft counts as unsaved after the browser's Back, until a new draft replaces this one", async () => {
  await leaveRefused("fresh");
  expect(hasUnsaved("responses", "fresh")).toBe(true);
  expect(asksBeforeClosing()).toBe(true);
  await leaveRefused("newer");
  expect(hasUnsaved("responses", "fresh")).toBe(false);
  expect(hasUnsaved("responses", "newer")).toBe(true);
});

test("a response that an update in another tab kept from being saved is not said to be on the device", async () => {
  history.replaceState(null, "", ADDRESS);
  const view = await renderWithEngine(
    <>
      <UpdateNotice />
      <ChecklistScreen />
    </>,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: DRAFT }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
    },
  );
  await view.settle(view.channel.refuseProtocol);
  await view.settle(() => view.container.querySelector<HTMLInputElement>('input[value="Pass"]')!.click());
  expect(view.fake.count("saveResponses")).toBe(0);
  const words = view.container.textContent;
  expect(words).toContain("Reload to continue with it. Saved work stays on this device.");
  expect(words).toContain("Your last answers are not saved on this device yet");
  expect(words).toContain("Pinseal was updated. Reload to continue; saved work stays on this device.");
});

/** The draft, begun so many minutes ago. */
const begunBefore = (minutes: number): Draft => ({
  ...DRAFT,
  inspection: { ...DRAFT.inspection, inspectionDate: new Date(Date.now() - minutes * MINUTE_MS).toISOString() },
});

test("a position that is found after the checklist was left is recorded with the draft", async () => {
  const view = await respondSlowly(begunBefore(1));
  await view.leave();
  const coords = { latitude: 53.5, longitude: 10, accuracy: 8 };
  await view.settle(() => givePosition({ coords } as GeolocationPosition));
  expect(view.fake.inputsOf("saveDraft")).toEqual([{ draftId: "draft", gps: coords }]);
});

test("a position is not asked for long after the inspection began: it would be that of a later visit", async () => {
  getCurrentPosition.mockClear();
  await respondSlowly(begunBefore(11));
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

/** Renders the checklist with a response whose save ends when the test says so. */
async function respondSlowly(draft = DRAFT) {
  history.replaceState(null, "", ADDRESS);
  let end: (result: Result<null>) => void = () => {};
  const view = await renderWithEngine(
    <Route path="/inspector/inspection-checklist">
      <ChecklistScreen />
    </Route>,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: draft }),
      saveDraft: async () => ({ ok: true, value: null }),
      saveResponses: () => new Promise((resolve) => (end = resolve)),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
    },
  );
  await view.settle(() => view.container.querySelector<HTMLInputElement>('input[value="Pass"]')!.click());
  return { ...view, end: (result: Result<null>) => view.settle(() => end(result)) };
}

const SAVED = { ok: true, value: null } as const;
const SEALED = { ok: false, code: "draftSealed", message: "" } as const;

test.each([
  ["saved", SAVED, "/inspector/inspection-photos"],
  ["found submitted in another tab", SEALED, "/inspector/inspection-success"],
])("once the last response is %s, the next screen opens, unless the checklist was left", async (_, result, next) => {
  const here = await respondSlowly();
  await here.settle(() => here.button("Continue")!.click());
  await here.end(result);
  expect(location.pathname).toBe(next);
  await here.leave();

  const left = await respondSlowly();
  await left.settle(() => left.button("Continue")!.click());
  await left.leave();
  await left.end(result);
  expect(location.pathname + location.search).toBe(ADDRESS);
});

test("a response is kept when the checklist is left during its save, which then fails", async () => {
  const view = await respondSlowly();
  await view.leave();
  expect(asksBeforeClosing(), "while it is being saved, also if the page closes").toBe(false);
  await view.end({ ok: false, code: "storageFailed", message: "The device did not save it." });
  expect(asksBeforeClosing()).toBe(true);
  const again = await respondSlowly();
  expect(again.container.querySelector<HTMLInputElement>('input[value="Pass"]')?.checked).toBe(true);
  await again.end(SAVED);
  expect(asksBeforeClosing()).toBe(false);
});

test("while a photo is being saved, Continue is busy and Back says why it does not leave yet", async () => {
  history.replaceState(null, "", ADDRESS);
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  let keep = (): void => {};
  const template = { ...DRAFT.template, items: [checklistItemWith({ ...ITEM, photoRule: "Always" })] };
  const draft = { ...DRAFT, template, responses: [respond("Pass")] };
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: draft }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      addPhoto: () => new Promise((resolve) => (keep = () => resolve({ ok: true, value: {} } as never))),
    },
  );
  await view.settle(() => view.button(`Add a photo of this: ${ITEM.question}`)!.click());
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
  await view.settle(() => chooseFile(input, new File([Uint8Array.of(0xff, 0xd8, 0xff)], "pin.jpg", { type: "image/jpeg" })));
  await expect.poll(() => view.fake.count("addPhoto")).toBe(1);
  await view.settle(() => view.button("Back to this location’s extinguishers")!.click());
  expect(location.pathname + location.search).toBe(ADDRESS);
  expect(view.container.querySelector('[role="alert"]')?.textContent).toBe("A photo is still being saved. Wait a moment, then go on.");
  expect(view.button("Continue")?.getAttribute("aria-busy")).toBe("true");
  await view.settle(keep);
  expect(view.container.querySelector('[role="alert"]')).toBeNull();
  expect(view.button("Continue")?.getAttribute("aria-busy")).toBeNull();
});

test("Back does not leave a response that the device refused, and leads to Try again", async () => {
  history.replaceState(null, "", "/inspector/inspection-checklist?draft=full");
  let isFull = true;
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, id: "full" } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      saveResponses: async () =>
        isFull ? { ok: false, code: "quotaExceeded", message: "This device is full." } : { ok: true, value: { version: 1 } as never },
    },
  );
  await view.settle(() => view.container.querySelector<HTMLInputElement>('[role="radiogroup"] input')!.click());
  const back = () => view.settle(() => view.button("Back to this location’s extinguishers")!.click());
  await back();
  expect(location.pathname).toBe("/inspector/inspection-checklist");
  expect(document.activeElement?.textContent).toBe("Try again");
  isFull = false;
  await view.settle(() => view.button("Try again")!.click());
  await back();
  expect(location.pathname).not.toBe("/inspector/inspection-checklist");
});

test("while a photo is being removed, Back says so, and the button that removes one is described by its question and its type", async () => {
  history.replaceState(null, "", ADDRESS);
  const photos = [draftPhotoWith({ photoType: "Problem", checklistItemId: "pin" })];
  const responses = [respond("Fail")];
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, responses, photos } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
      removePhoto: () => new Promise(() => {}),
    },
  );
  const remove = view.button("Remove photo");
  const described = remove?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([ITEM.question, "Problem"]);
  expect(view.button(`Add a photo of this: ${ITEM.question}`)).toBeDefined();
  await view.settle(() => remove!.click());
  await view.settle(() => view.button("Back to this location’s extinguishers")!.click());
  expect(view.container.querySelector('[role="alert"]')?.textContent).toBe("A photo is still being removed. Wait a moment, then go on.");
});

test("a photo taken for a problem is shown as what it is once the response is OK", async () => {
  history.replaceState(null, "", "/inspector/inspection-checklist?draft=corrected");
  const photos = [draftPhotoWith({ photoType: "Problem", checklistItemId: "pin" })];
  const responses = [respond("Pass")];
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, id: "corrected", responses, photos } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
    },
  );
  const described = view.button("Remove photo")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([ITEM.question, "Other"]);
});

test("a comment or notes that fill their field, as the end of a long dictation may be missing, say so in view of the writer", async () => {
  const scrolledTo = vi.spyOn(Element.prototype, "scrollIntoView");
  history.replaceState(null, "", ADDRESS);
  const responses = [{ ...respond("Fail"), comments: "c".repeat(COMMENT_MAX_LENGTH) }];
  const inspection = { ...DRAFT.inspection, notes: "n".repeat(NOTES_MAX_LENGTH - 1) };
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, inspection, responses } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
    },
  );
  const said = () => [...view.container.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
  const full = "This field is full. Check that your text is complete.";
  await expect.poll(said).toEqual([full]);
  expect(scrolledTo).not.toHaveBeenCalled();
  control(view, "Notes").focus();
  await type(view, "Notes", "n".repeat(NOTES_MAX_LENGTH));
  await expect.poll(said).toEqual([full, full]);
  expect(scrolledTo).toHaveBeenCalledOnce();
  scrolledTo.mockRestore();
});

test("a tab that becomes visible shows what another tab answered, and the photos it took, meanwhile", async () => {
  history.replaceState(null, "", ADDRESS);
  let responses: DraftResponse[] = [];
  let photos: DraftPhoto[] = [];
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, responses, photos, version: responses.length } }),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
    },
  );
  const checked = () => view.container.querySelector('[role="radiogroup"]')?.getAttribute("data-response");
  expect(checked()).toBeNull();
  expect(view.button("Remove photo")).toBeUndefined();
  responses = [{ ...respond("Fail"), comments: "Bent" }];
  photos = [draftPhotoWith({ checklistItemId: "pin" })];
  await view.settle(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(checked).toBe("Fail");
  expect(view.container.querySelector<HTMLTextAreaElement>("#pin-comment")?.value).toBe("Bent");
  await expect.poll(() => view.button("Remove photo")).toBeDefined();
});

test("a tab that becomes visible no longer shows, nor counts, a photo that it took and another tab removed meanwhile", async () => {
  history.replaceState(null, "", ADDRESS);
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  const template = { ...DRAFT.template, items: [checklistItemWith({ ...ITEM, photoRule: "Always" })] };
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, template, responses: [respond("Pass")] } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      addPhoto: async () => ({ ok: true, value: draftPhotoWith() }),
    },
  );
  await view.settle(() => view.button(`Add a photo of this: ${ITEM.question}`)!.click());
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
  await view.settle(() => chooseFile(input, new File([Uint8Array.of(0xff, 0xd8, 0xff)], "pin.jpg", { type: "image/jpeg" })));
  await expect.poll(() => view.button("Remove photo")).toBeDefined();
  expect(view.container.textContent).not.toContain("This needs a photo");
  await view.settle(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => view.button("Remove photo")).toBeUndefined();
  expect(view.container.textContent).toContain("This needs a photo");
});

test("what is known of another organization's extinguisher with the same code is not shown", async () => {
  history.replaceState(null, "", ADDRESS);
  const theirs = lookupOf({ extinguisherId: "theirs", isOutOfService: true, outOfServiceReason: "Condemned" });
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, id: "of-another" } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => theirs,
    },
  );
  await expect.poll(() => view.container.querySelectorAll('[role="radiogroup"]').length).toBe(1);
  expect(view.container.textContent).not.toContain("Condemned");
});

test("Continue leads to what adds a photo that a question still needs", async () => {
  history.replaceState(null, "", ADDRESS);
  const template = { ...DRAFT.template, items: [{ ...ITEM, photoRule: "Always" as const }] };
  const view = await renderWithEngine(
    <ChecklistScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...DRAFT, template, responses: [respond("Pass")] } }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
    },
  );
  await view.settle(() => view.button("Continue")!.click());
  expect(document.activeElement?.textContent).toBe("Add a photo of this");
});
