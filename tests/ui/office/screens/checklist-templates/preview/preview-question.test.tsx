import { useState } from "react";
import { expect, test } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { PreviewQuestion } from "../../../../../../src-ui/office/screens/checklist-templates/preview/PreviewQuestion.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

const ITEM = {
  checklistItemId: "i1",
  section: null,
  sortOrder: 1,
  question: "Is the needle in the green?",
  helpText: null,
  appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
  photoRule: "None" as const,
  proposedDeficiencies: [{ code: "PRE-01", description: "Empty or low", severity: "Critical" as const }],
};

let page: Awaited<ReturnType<typeof renderInOffice>>;

function PreviewScreen() {
  const [response, setResponse] = useState<DraftResponse>();
  return <PreviewQuestion item={ITEM} response={response} onResponse={setResponse} />;
}

test("a problem in the preview has the tenant's names for severities", async () => {
  page = await renderInOffice(<PreviewScreen />);
  const severityLabels = { Critical: "Red", Major: "Amber", Minor: "Yellow", Observation: "Note" };
  await page.settle(() => page.sent.find(({ path }) => path === "/tenants/settings")!.respond({ severityLabels }));
  await page.settle(() => page.container.querySelector<HTMLInputElement>('input[value="Fail"]')!.click());
  const [, severity] = page.container.querySelectorAll("select");
  expect([...(severity?.options ?? [])].map(({ text }) => text)).toEqual(["Red", "Amber", "Yellow", "Note"]);
  expect(severity?.selectedOptions[0]?.text).toBe("Red");
});
