import { afterEach, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ExtinguisherActions } from "../../../../../../src-ui/office/screens/extinguishers/detail/ExtinguisherActions.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";
import { press, submit, type } from "../../../../support/form-driver.ts";
import { officeSession, renderInOffice } from "../../../../support/office-render.tsx";

const EXTINGUISHER_ID = "6b1f0c3e-0000-4000-8000-000000000001";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let told: string[] = [];
afterEach(() => (told = []));

async function open(state: Partial<ExtinguisherInRegister>, role: "TenantAdmin" | "Viewer" = "TenantAdmin"): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={({ message, undo }) => told.push(undo ? `${message} (Undo)` : message)}>
      <ExtinguisherActions extinguisher={extinguisherWith({ extinguisherId: EXTINGUISHER_ID, ...state })} editHref="/edit" detailHref="/" />
    </ToastContext>,
    { session: officeSession(role) },
  );
}

const buttons = () => [...page.container.querySelectorAll("button")].map(({ textContent }) => textContent);
const sentTo = (path: string) => page.sent.find((call) => call.path === path);

test("a retired extinguisher is condemned with a reason, and nothing offers to undo that", async () => {
  await open({ isActive: false });
  await press(page, "Condemn");
  expect(page.container.querySelector("dialog h2")?.textContent).toBe("Condemn A-1");
  await type(page, "Reason", "Cracked");
  await submit(page);
  const retired = extinguisherWith({ extinguisherId: EXTINGUISHER_ID, isActive: false });
  await page.settle(() => sentTo("/extinguishers")!.respond({ items: [retired] }));
  await page.settle(() => sentTo("/extinguishers/batch")!.respond([{ ...retired, isCondemned: true, version: 2 }]));
  expect(sentTo("/extinguishers/batch")?.input).toMatchObject({
    body: { action: "Retire", extinguisherIds: [EXTINGUISHER_ID], reason: "Cracked", isCondemned: true },
  });
  expect(told).toEqual(["1 extinguisher condemned"]);
});

test.each([
  ["in service", {}, "TenantAdmin"],
  ["condemned already", { isActive: false, isCondemned: true }, "TenantAdmin"],
  ["retired, for a reader,", { isActive: false }, "Viewer"],
] as const)("an extinguisher that is %s has no action to condemn it", async (_state, state, role) => {
  await open(state, role);
  expect(buttons()).toContain("Print label");
  expect(buttons()).not.toContain("Condemn");
});

test("what was typed about a replacement, in a dialog that was left, is forgotten once the extinguisher is retired", async () => {
  await open({});
  await press(page, "Replace");
  await type(page, "Serial number", "NEW-1");
  await page.leave();
  await open({});
  expect(asksBeforeClosing()).toBe(true);
  await page.leave();
  await open({ isActive: false });
  await expect.poll(asksBeforeClosing).toBe(false);
});
