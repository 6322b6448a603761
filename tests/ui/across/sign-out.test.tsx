import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { InspectorDashboardScreen } from "../../../src-ui/inspector/screens/dashboard/InspectorDashboardScreen.tsx";
// It is loaded on demand; once it is here, it opens at once.
import "../../../src-ui/sign-out/SignOutDialog.tsx";
import { SelectTenantScreen } from "../../../src-ui/office/screens/select-tenant/SelectTenantScreen.tsx";
import { SignOutButton } from "../../../src-ui/sign-out/SignOutButton.tsx";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";
import { inspectorSession } from "../support/fake-engine.ts";
import { renderInOffice } from "../support/office-render.tsx";

const places: [name: string, screen: ReactNode][] = [
  ["in the office's menu", <SignOutButton key="office" />],
  ["where an organization is chosen", <SelectTenantScreen key="choice" />],
  ["on the inspector's dashboard", <InspectorDashboardScreen key="phone" />],
];

describe.each(places)("a sign-out %s", (_name, screen) => {
  async function pressSignOut() {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const page = await renderInOffice(screen, { session: inspectorSession() });
    await page.settle(() => page.button("Sign out")!.click());
    await page.settle();
    const dialog = (): HTMLDialogElement | null => page.container.querySelector("dialog[open]");
    const choose = (name: string): Promise<void> =>
      page.settle(() => [...(dialog()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name)!.click());
    return { ...page, dialog, choose };
  }

  test("warns of what is not saved in the page, and forgets it", async () => {
    let saved = "";
    unsavedWork.put("form", "typed", { saveNow: (work) => (saved = work) });
    const { dialog, choose, fake } = await pressSignOut();
    expect(dialog()?.textContent).toContain("You have changes that are not saved. Signing out discards them.");
    expect([saved, fake.count("signOut")]).toEqual(["typed", 0]);
    await choose("Sign out");
    expect(fake.count("signOut")).toBe(1);
    expect(unsavedWork.isUnsaved("form")).toBe(false);
  });

  test("keeps what is not saved in the page for a person who stays", async () => {
    unsavedWork.put("form", "typed");
    const { dialog, choose, fake } = await pressSignOut();
    await choose("Stay signed in");
    expect(dialog()).toBeNull();
    expect([fake.count("signOut"), unsavedWork.isUnsaved("form")]).toEqual([0, true]);
  });
});
