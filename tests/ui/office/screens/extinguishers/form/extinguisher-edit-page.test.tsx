import { expect, test } from "vitest";
import { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ExtinguisherEditPage } from "../../../../../../src-ui/office/screens/extinguishers/form/ExtinguisherEditPage.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../../src-ui/use-toast.ts";
import { sampleOf } from "../../../../../support/samples.ts";
import { submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

const ID = "6b1f0c3e-0000-4000-8000-000000000001";
const extinguisher = sampleOf(ExtinguisherInRegister, {
  extinguisherId: ID,
  locationId: ID,
  extinguisherTypeId: ID,
  nextDueKind: "Monthly",
  importedInspections: [],
  formerExtinguishers: [],
  notes: "By the door",
});

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Opens the form of an extinguisher. Resolves with the toasts that are shown from then on. */
async function openForm(saved: object): Promise<Toast[]> {
  const shown: Toast[] = [];
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <ExtinguisherEditPage extinguisherId={ID} detailHref="/" />
    </ToastContext>,
  );
  await page.settle(() => page.sent.find(({ path }) => path === "/extinguishers/{id}")!.respond(saved));
  await expect.poll(() => page.container.querySelector("textarea")).not.toBeNull();
  return shown;
}

test.each([
  ["2026-06-01", "2026-08-27", "Saved, but a later inspection counts for: Last annual maintenance"],
  ["2026-09-01", "2026-09-01", "Saved"],
])("a last maintenance of %s that is %s once it is saved is reported as such", async (typed, lastServiceDate, message) => {
  const shown = await openForm({ ...extinguisher, lastServiceDate: "2026-08-27" });
  await type(page, "Last annual maintenance", typed);
  await submit(page);
  await page.settle(() => page.sent.at(-1)!.respond({ ...extinguisher, lastServiceDate, version: 5 }));
  expect(shown[0]?.message).toBe(message);
});

test("an undo sends back only what was changed, since a date may be that of an inspection, which was rejected in the meantime", async () => {
  const shown = await openForm(extinguisher);
  await type(page, "Notes", "By the window");
  await submit(page);
  await page.settle(() => page.sent.at(-1)!.respond({ ...extinguisher, notes: "By the window", version: 5 }));
  void shown[0]?.undo?.();
  await page.settle();
  const undo = page.sent.at(-1);
  expect([undo?.input, undo?.options.ifMatch]).toEqual([{ params: { id: ID }, body: { notes: "By the door" } }, 5]);
});
