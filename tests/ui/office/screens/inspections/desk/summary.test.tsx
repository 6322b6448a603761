import { expect, test } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { Summary } from "../../../../../../src-ui/office/screens/inspections/desk/Summary.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test.each<[ResponseValue[], string]>([
  [["Pass", "Pass", "Pass"], "3 OK"],
  [["Pass", "Fail", "Pass"], "2 OK, 1 problem"],
  [["Fail", "NotApplicable", "Fail"], "2 problems, 1 not applicable"],
  [[], "No checklist was answered."],
])("before completing, the counts of responses %j name no kind that none has", async (values, text) => {
  const responses = new Map(values.map((response, at) => [`${at}`, { checklistItemId: `${at}`, response } as DraftResponse]));
  page = await renderInOffice(
    <Summary
      inspection={inspectionWith({ inspectionId: "desk" })}
      items={[]}
      responses={responses}
      missing={[]}
      reported={new Set()}
      onResponse={() => {}}
    />,
  );
  expect([...page.container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([text]);
});
