import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { Preview } from "../../../../../../src-ui/office/screens/checklist-templates/preview/Preview.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { outline } from "../../../../support/outline.ts";

test("types that could not be read are not left out of the preview without a word", async () => {
  const page = await renderInOffice(<Preview outline={outline({ Gauge: ["Is it green?"] })} />);
  const reads = () => page.sent.filter(({ path }) => path === "/extinguishertypes");
  await page.settle(() => reads()[0]!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await page.until(() => expect(page.container.querySelector("[role=alert]")?.textContent).toContain("The server had a problem."));
  await page.settle(() => page.button("Try again")!.click());
  const type = { extinguisherTypeId: "one", typeCode: "ABC", typeName: "Powder" };
  await page.settle(() => reads()[1]!.respond({ items: [type], totalCount: 1 }));
  await page.until(() => expect([...page.container.querySelectorAll("option")].map(({ text }) => text)).toContain("ABC: Powder"));
  expect(page.container.querySelector("[role=alert]")).toBeNull();
});
