import { useState } from "react";
import { expect, test } from "vitest";
import type { Severity } from "#shared/entities/deficiency.ts";
import { ProposedDeficiencies } from "../../../../../../src-ui/office/screens/checklist-templates/editor/ProposedDeficiencies.tsx";
import { choose, control, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { checklistItemWith, templateWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const known = (code: string, severity: Severity, description: string) => ({ code, severity, description });
const KNOWN = [known("P-1", "Critical", "No pin"), known("P-10", "Minor", "Seal torn")];

function Editor() {
  const [proposed, setProposed] = useState([{ key: "one", code: "", severity: "Major" as Severity, description: "" }]);
  return <ProposedDeficiencies itemKey="item" proposed={proposed} errors={[]} onChange={(next) => setProposed([...next])} />;
}

async function open(): Promise<void> {
  page = await renderInOffice(<Editor />);
  const items = [checklistItemWith({ proposedDeficiencies: KNOWN })];
  const templates = page.sent.find(({ path }) => path === "/checklisttemplates");
  await page.settle(() => templates!.respond({ items: [templateWith({ items })], totalCount: 1 }));
  await expect.poll(() => page.container.querySelectorAll("datalist option").length).toBe(KNOWN.length);
}

const leaveCode = () => page.settle(() => control(page, "Code").dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const shown = () => ["Severity", "Description"].map((label) => control(page, label).value);

test("a known code fills in its severity and description once its field is left", async () => {
  await open();
  await type(page, "Code", "P-1");
  await type(page, "Code", "P-10");
  await leaveCode();
  expect(shown()).toEqual(["Minor", "Seal torn"]);
});

test("a known code replaces neither the severity that was chosen nor a description", async () => {
  await open();
  await choose(page, "Severity", "Minor");
  await type(page, "Code", "P-1");
  await leaveCode();
  expect(shown()).toEqual(["Minor", "No pin"]);
  await type(page, "Code", "P-10");
  await leaveCode();
  expect(shown()).toEqual(["Minor", "No pin"]);
});
