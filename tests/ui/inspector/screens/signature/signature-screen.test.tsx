import { expect, test, vi } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { takeSubmitted } from "../../../../../src-ui/inspector/draft/just-submitted.ts";
import { SignatureScreen } from "../../../../../src-ui/inspector/screens/signature/SignatureScreen.tsx";
import { useSignature } from "../../../../../src-ui/inspector/screens/signature/use-signature.ts";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { draftSummaryWith, draftWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession, READY } from "../../../support/fake-engine.ts";
import { SIGNATURE_DRAFT } from "../../../support/signature-draft.ts";

const signature = { kind: "typed", name: "A. Inspector" } as const;
const draft = draftWith({ version: 3, signature });

function Submit() {
  const { submit, writeName, failure } = useSignature(draft, () => undefined);
  return (
    <>
      <button onClick={submit}>Submit</button>
      <button onClick={() => writeName("")}>Clear</button>
      <p>{failure}</p>
      {["A", "Al", "Ali"].map((name) => (
        <button key={name} onClick={() => writeName(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

test("the signature is sent with the submit and is not saved again separately", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["picture"], { type: "image/jpeg" })));
  const submitDraft = async () => ({ ok: false, code: "draftIncomplete", message: "" }) as const;
  const view = await renderWithEngine(<Submit />, {}, { submitDraft });
  await view.settle(() => view.button("Submit")!.click());
  await expect.poll(() => view.fake.count("submitDraft")).toBe(1);
  expect(view.fake.inputsOf("submitDraft")).toMatchObject([{ draftId: "draft", version: 3, signature }]);
  expect(view.fake.count("saveDraft")).toBe(0);
});

test("a submit that succeeds after its screen was left counts, and leads nobody away from the next screen", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["picture"], { type: "image/jpeg" })));
  history.replaceState(null, "", "/inspector/inspection-photos");
  let submitted = (): void => {};
  const submitDraft = () =>
    new Promise<never>((resolve) => (submitted = () => resolve({ ok: true, value: { inspectionId: "draft" } } as never)));
  const view = await renderWithEngine(<Submit />, {}, { submitDraft });
  await view.settle(() => view.button("Submit")!.click());
  await expect.poll(() => view.fake.count("submitDraft")).toBe(1);
  await view.leave();
  await view.settle(submitted);
  expect(takeSubmitted("draft")?.inspectionId).toBe("draft");
  expect(location.pathname).toBe("/inspector/inspection-photos");
});

test("a signature is saved after the one before it, and only the latest of those that waited", async () => {
  const saved: (() => void)[] = [];
  const saveDraft = () => new Promise<{ ok: true; value: null }>((resolve) => saved.push(() => resolve({ ok: true, value: null })));
  const view = await renderWithEngine(<Submit />, {}, { saveDraft });
  for (const name of ["A", "Al", "Ali"]) await view.settle(() => view.button(name)!.click());
  expect(view.fake.count("saveDraft")).toBe(1);
  await view.settle(() => saved[0]?.());
  await view.settle(() => saved[1]?.());
  expect(view.fake.inputsOf("saveDraft")).toEqual([
    { draftId: "draft", version: 3, signature: { kind: "typed", name: "A" } },
    { draftId: "draft", version: 3, signature: { kind: "typed", name: "Ali" } },
  ]);
});

test("the warning of a wrong clock, which may appear late, does not move the box to sign in", async () => {
  history.replaceState(null, "", "/inspector/inspection-signature?draft=clock");
  const getDraft = async () => ({ ok: true, value: { ...SIGNATURE_DRAFT, id: "clock" } }) as const;
  const readiness = { ...READY, clockAheadMs: 3 * HOUR_MS };
  const view = await renderWithEngine(<SignatureScreen />, { session: inspectorSession(), readiness }, { getDraft });
  const place = (words: string): number => view.container.innerHTML.indexOf(words);
  await expect.poll(() => place("clock is 3 hours fast")).toBeGreaterThan(0);
  expect(place('aria-label="Signature"')).toBeLessThan(place("clock is 3 hours fast"));
});

/** Shows the signature of a draft on a device that refuses to save it while `isFull`. */
async function showOn(device: { isFull: boolean; version: number }) {
  history.replaceState(null, "", "/inspector/inspection-signature?draft=unsigned");
  const methods = {
    getDraft: async () => ({ ok: true, value: { ...SIGNATURE_DRAFT, version: device.version } }) as const,
    listDrafts: async () => [draftSummaryWith({ id: "unsigned" })],
    saveDraft: async () =>
      device.isFull
        ? ({ ok: false, code: "quotaExceeded", message: "This device is full." } as const)
        : ({ ok: true, value: null } as const),
  };
  const view = await renderWithEngine(<SignatureScreen />, { session: inspectorSession() }, methods);
  return view;
}

type View = Awaited<ReturnType<typeof showOn>>;

test("a save that ends after Submit was pressed leaves the message about the signature, until that is changed", async () => {
  let saved = (): void => {};
  const saveDraft = () => new Promise<{ ok: true; value: null }>((resolve) => (saved = () => resolve({ ok: true, value: null })));
  const view = await renderWithEngine(<Submit />, {}, { saveDraft });
  const message = () => view.container.querySelector("p")?.textContent;
  await view.settle(() => view.button("Clear")!.click());
  await view.settle(() => view.button("Submit")!.click());
  const asked = message();
  expect(asked).not.toBe("");
  await view.settle(() => saved());
  expect(message()).toBe(asked);
  await view.settle(() => view.button("Ali")!.click());
  expect(message()).toBe("");
});

const strokesOf = (view: View) => view.container.querySelectorAll('[aria-label="Signature"] path').length;

async function draw(view: View): Promise<void> {
  const pad = view.container.querySelector<SVGSVGElement>('[aria-label="Signature"]');
  if (pad === null) throw new Error("There is no area to sign in.");
  pad.setPointerCapture = () => {};
  for (const [type, clientX] of [
    ["pointerdown", 0],
    ["pointermove", 200],
    ["pointerup", 200],
  ] as const) {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientX, clientY: clientX / 4 });
    await view.settle(() => pad.dispatchEvent(event));
  }
}

test("a signature that a full device refused is there again after Back and Continue, with the reason, and the browser asks until it is saved", async () => {
  const device = { isFull: true, version: 0 };
  const before = await showOn(device);
  await draw(before);
  expect(before.container.textContent).toContain("This device is full.");
  expect(asksBeforeClosing()).toBe(true);
  await before.leave();
  expect(asksBeforeClosing(), "on another screen").toBe(true);

  const view = await showOn(device);
  expect(strokesOf(view)).toBe(1);
  expect(view.container.textContent).toContain("This device is full.");
  device.isFull = false;
  await draw(view);
  expect(strokesOf(view)).toBe(2);
  expect(asksBeforeClosing(), "once it is saved").toBe(false);
});

test("choosing to type or to draw moves the focus to what has taken the place of the button", async () => {
  const view = await showOn({ isFull: false, version: 0 });
  await view.settle(() => view.button("Type name instead")!.click());
  expect(document.activeElement).toBe(view.container.querySelector("input"));
  await view.settle(() => view.button("Draw the signature instead")!.click());
  expect(document.activeElement).toBe(view.button("Type name instead"));
});

test.each([
  ["has room again", { ok: true, value: null }],
  ["has a draft that was changed since", { ok: false, code: "draftChanged", message: "It was changed." }],
] as const)("the browser asks once more about a signature that a full device refused, if the device %s", async (_, result) => {
  const view = await renderWithEngine(
    <Submit />,
    { session: inspectorSession() },
    {
      listDrafts: async () => [draftSummaryWith({ id: "draft" })],
      saveDraft: async () => (view.fake.count("saveDraft") > 1 ? result : { ok: false, code: "quotaExceeded", message: "Full." }),
    },
  );
  await view.settle(() => view.button("Ali")!.click());
  await view.leave();
  expect(asksBeforeClosing()).toBe(true);
  await view.settle();
  expect(asksBeforeClosing()).toBe(false);
});

test("a signature that was not saved does not count for a draft that changed meanwhile", async () => {
  const device = { isFull: true, version: 0 };
  const before = await showOn(device);
  await draw(before);
  await before.leave();

  device.version = 1;
  const view = await showOn(device);
  expect(strokesOf(view)).toBe(0);
  expect(view.container.textContent).not.toContain("This device is full.");
  expect(asksBeforeClosing()).toBe(false);
});
