import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ResolveDialog } from "../../../src-ui/office/deficiencies/ResolveDialog.tsx";
import { ReplaceDialog } from "../../../src-ui/office/screens/extinguishers/change/ReplaceDialog.tsx";
import { EditDialog } from "../../../src-ui/office/screens/inspections/deficiencies/EditDialog.tsx";
import { ReviewDialog } from "../../../src-ui/office/screens/inspections/detail/ReviewDialog.tsx";
import { VoidDialog } from "../../../src-ui/office/screens/inspections/detail/VoidDialog.tsx";
import { asksBeforeClosing } from "../support/asks-before-closing.ts";
import { extinguisherWith } from "../support/extinguisher.ts";
import { control, press, type } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";
import { deficiencyWith, inspectionWith } from "../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const leave = (): void => void page.leave();
const dialogs: [name: string, label: string, content: () => ReactNode][] = [
  ["a rejection", "Reason", () => <ReviewDialog inspection={inspectionWith()} decision="Rejected" draftReason="" onClose={leave} />],
  ["a voided inspection", "Reason", () => <VoidDialog inspection={inspectionWith()} onClose={leave} />],
  ["a resolved deficiency", "What was done", () => <ResolveDialog deficiency={deficiencyWith()} onClose={leave} />],
  [
    "a reopened deficiency",
    "What was done",
    () => <EditDialog deficiency={deficiencyWith({ status: "Resolved", resolutionNotes: "Refilled" })} onClose={leave} />,
  ],
  ["a replacement", "Serial number", () => <ReplaceDialog extinguisher={extinguisherWith()} onClose={leave} />],
];

test.each(dialogs)("what is typed about %s is still there when Back or a sign-in has closed its dialog", async (_, label, content) => {
  page = await renderInOffice(content());
  const before = control(page, label).value;
  await type(page, label, "Typed before");
  await page.leave();
  page = await renderInOffice(content());
  expect(control(page, label).value).toBe("Typed before");
  await press(page, "Cancel");
  await expect.poll(asksBeforeClosing).toBe(false);
  page = await renderInOffice(content());
  expect(control(page, label).value, "after Cancel").toBe(before);
});
