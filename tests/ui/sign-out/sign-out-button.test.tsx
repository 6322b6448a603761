import { expect, test } from "vitest";
import { SignOutButton } from "../../../src-ui/sign-out/SignOutButton.tsx";
// It is loaded on demand; once it is here, it opens at once.
import "../../../src-ui/sign-out/SignOutDialog.tsx";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";
import { QUIET } from "../support/fake-engine.ts";
import type { FakeState } from "../support/fake-engine.ts";
import { renderInOffice } from "../support/office-render.tsx";

const refusal = { ok: false, code: "storageFailed", message: "This device could not save." } as const;

/** Renders the button in the office over an engine that refuses the first one, then presses it. */
async function pressSignOut(given: Partial<FakeState> = {}) {
  let isRefused = true;
  const page = await renderInOffice(<SignOutButton />, given, {
    signOut: async () => {
      if (!isRefused) return { ok: true, value: { unsentItems: 0 } };
      isRefused = false;
      return refusal;
    },
  });
  await page.settle(() => page.button("Sign out")!.click());
  await page.settle();
  return page;
}

test("why a sign-out failed is said beside its button, until the next attempt", async () => {
  const { button, container, settle } = await pressSignOut();
  expect(container.querySelector('[role="alert"]')?.textContent).toBe(refusal.message);
  await settle(() => button("Sign out")!.click());
  await settle();
  expect(container.querySelector('[role="alert"]')).toBeNull();
});

test("why a sign-out failed is said once, in the dialog that asks about unsent work, until the next attempt", async () => {
  const { container, fake, settle } = await pressSignOut({ status: { ...QUIET, pendingOperations: 1 } });
  const dialog = (): HTMLDialogElement | null => container.querySelector("dialog[open]");
  expect(dialog()?.textContent).toContain("1 item has not been sent yet.");
  expect(fake.count("signOut")).toBe(0);
  const confirm = (): Promise<void> => settle(() => dialog()?.querySelector<HTMLElement>("button:last-of-type")!.click());
  await confirm();
  expect([...container.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent)).toEqual([refusal.message]);
  expect(dialog()?.textContent).toContain(refusal.message);
  await confirm();
  expect(container.querySelector('[role="alert"]')).toBeNull();
});

test("a sign-out warns of what is not saved, and forgets it, but only once it has succeeded", async () => {
  unsavedWork.put("form", "typed");
  const { container, fake, settle } = await pressSignOut();
  const dialog = (): HTMLDialogElement | null => container.querySelector("dialog[open]");
  expect(dialog()?.textContent).toContain("You have changes that are not saved.");
  expect(dialog()?.textContent).not.toContain("sent yet");
  expect(fake.count("signOut")).toBe(0);
  const confirm = (): Promise<void> => settle(() => dialog()?.querySelector<HTMLElement>("button:last-of-type")!.click());
  await confirm();
  expect(dialog()?.textContent).toContain(refusal.message);
  expect(unsavedWork.isUnsaved("form")).toBe(true);
  await confirm();
  expect(unsavedWork.isUnsaved("form")).toBe(false);
});
