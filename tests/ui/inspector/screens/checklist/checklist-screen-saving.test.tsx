import { expect, test } from "vitest";
import { Route } from "wouter";
import type { Result } from "#shared/engine/engine.ts";
import { UpdateNotice } from "../../../../../src-ui/app/UpdateNotice.tsx";
import { hasUnsaved } from "../../../../../src-ui/inspector/draft/unsaved-of-draft.ts";
import { ChecklistScreen } from "../../../../../src-ui/inspector/screens/checklist/ChecklistScreen.tsx";
import { SignatureScreen } from "../../../../../src-ui/inspector/screens/signature/SignatureScreen.tsx";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { draftSummaryWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { ADDRESS, choosePass, DRAFT, openChecklist, passOf } from "../../../support/inspector-checklist.tsx";

test("a response that a full device refused is still there after the browser's Back, and keeps the signature from being reached", async () => {
  let drafts = [draftSummaryWith()];
  const methods = {
    listDrafts: async () => drafts,
    saveResponses: async () => ({ ok: false, code: "quotaExceeded", message: "This device is full." }) as const,
  };
  const before = await openChecklist(DRAFT, methods);
  await expect.poll(() => passOf(before)).not.toBeNull();
  await choosePass(before);
  await expect.poll(() => before.container.textContent).toContain("This device is full.");
  await before.leave();

  history.replaceState(null, "", "/inspector/inspection-signature?draft=draft");
  const getDraft = async () => ({ ok: true, value: DRAFT }) as const;
  const signature = await renderWithEngine(<SignatureScreen />, { session: inspectorSession() }, { ...methods, getDraft });
  expect(location.pathname + location.search).toBe(ADDRESS);
  await signature.leave();

  const view = await openChecklist(DRAFT, methods);
  await expect.poll(() => passOf(view)?.checked).toBe(true);
  expect(view.container.textContent).toContain("This device is full.");
  expect(asksBeforeClosing()).toBe(true);
  drafts = [];
  await view.settle(() => view.channel.broadcast(view.fake.notice("drafts")));
  expect(asksBeforeClosing(), "once another tab has discarded it").toBe(false);
});

/** Opens the checklist of a draft that no list has yet, whose first response a full device refuses, and leaves it. */
async function leaveRefused(id: string): Promise<void> {
  const view = await openChecklist(
    { ...DRAFT, id },
    {
      saveResponses: async () => ({ ok: false, code: "quotaExceeded", message: "This device is full." }),
    },
  );
  await choosePass(view);
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
  const view = await openChecklist(
    DRAFT,
    {},
    <>
      <UpdateNotice />
      <ChecklistScreen />
    </>,
  );
  await view.settle(view.channel.refuseProtocol);
  await choosePass(view);
  expect(view.fake.count("saveResponses")).toBe(0);
  const words = view.container.textContent;
  expect(words).toContain("Reload to continue with it. Saved work stays on this device.");
  expect(words).toContain("Your last answers are not saved on this device yet");
  expect(words).toContain("Pinseal was updated. Reload to continue; saved work stays on this device.");
});

/** Renders the checklist with a response whose save ends when the test says so. */
async function respondSlowly() {
  let end: (result: Result<null>) => void = () => {};
  const view = await openChecklist(
    DRAFT,
    { saveResponses: () => new Promise((resolve) => (end = resolve)) },
    <Route path="/inspector/inspection-checklist">
      <ChecklistScreen />
    </Route>,
  );
  await choosePass(view);
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
  expect(passOf(again)?.checked).toBe(true);
  await again.end(SAVED);
  expect(asksBeforeClosing()).toBe(false);
});

test("Back does not leave a response that the device refused, and leads to Try again", async () => {
  let isFull = true;
  const view = await openChecklist(
    { ...DRAFT, id: "full" },
    {
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
