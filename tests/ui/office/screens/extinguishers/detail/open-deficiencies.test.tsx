import { expect, test } from "vitest";
import { useDateFormats } from "../../../../../../src-ui/office/formats/use-date-formats.ts";
import { OpenDeficiencies } from "../../../../../../src-ui/office/screens/extinguishers/detail/OpenDeficiencies.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { deficiencyWith } from "../../../../support/records.ts";

function Deficiencies() {
  return <OpenDeficiencies extinguisherId="one" dates={useDateFormats()} />;
}

test("open deficiencies that are not listed are counted, with a link to the list of all", async () => {
  const page = await renderInOffice(<Deficiencies />);
  await page.settle(() =>
    page.sent
      .find(({ path }) => path === "/deficiencies/open")!
      .respond({ items: [deficiencyWith({ extinguisherCode: "HB-E001" })], totalCount: 3 }),
  );
  await page.until(() =>
    expect(page.button("2 more in the list of deficiencies")?.getAttribute("href")).toBe("/inspections?view=deficiencies&search=HB-E001"),
  );
});
