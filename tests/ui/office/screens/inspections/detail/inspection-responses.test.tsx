import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { InspectionResponses } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionResponses.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const inspection = inspectionWith({
  templateId: "t1",
  dataHash: "hash",
  checklistResponses: [{ checklistItemId: "q1", response: "Pass", comments: null, photoUrl: null }],
});

let page: Awaited<ReturnType<typeof renderInOffice>>;

test.each([
  { what: "that cannot be read now, it says so", error: new ApiError("serverError", "Try again later.", 503), shown: "Try again later." },
  { what: "that is gone, the responses stay", error: new ApiError("notFound", "Gone.", 404), shown: "A question from another checklist" },
])("under a checklist version $what", async ({ error, shown }) => {
  page = await renderInOffice(<InspectionResponses inspection={inspection} />);
  await page.settle(() => page.sent.find(({ path }) => path.includes("checklist-template"))!.refuse(error));
  const other = ["Try again later.", "A question from another checklist"].filter((text) => text !== shown);
  await expect.poll(() => page.container.textContent).toContain(shown);
  for (const text of other) expect(page.container.textContent).not.toContain(text);
});
