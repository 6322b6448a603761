import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { LoadedRows } from "../../../../src-ui/office/tables/LoadedRows.tsx";
import { usePages } from "../../../../src-ui/office/tables/use-pages.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

const pageOf = (extinguisherCode: string) => ({ items: [{ extinguisherCode }], totalCount: 300 });

/** The first row in sight of a long list, which can be scrolled and filtered. */
function Register() {
  const [isActive, setIsActive] = useState(true);
  const [first, setFirst] = useState(0);
  const pages = usePages("GET /extinguishers", { isActive });
  return (
    <>
      <button
        onClick={() => {
          setFirst(200);
          pages.onRange({ first: 200, last: 220 });
        }}
      >
        Scroll
      </button>
      <button onClick={() => setIsActive(false)}>Filter</button>
      <LoadedRows pages={pages} placeholder={null}>
        {(count) => `${count} rows: ${pages.rowAt(first)?.extinguisherCode}`}
      </LoadedRows>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Resolves once the page shows these words. */
function shows(words: string): Promise<void> {
  return page.until(() => expect(page.container.textContent).toContain(words));
}
const latestRead = () => page.sent.findLast(({ path }) => path === "/extinguishers");
const alerts = () => page.container.querySelectorAll('[role="alert"]').length;

test.each([
  { what: "Further rows of a list", cause: "Scroll", pageNumber: 3 },
  { what: "The rows for a changed filter", cause: "Filter", pageNumber: 1 },
])("$what that cannot be read are reported beside those known, with a way to try again", async ({ cause, pageNumber }) => {
  page = await renderInOffice(<Register />);
  await page.settle(() => latestRead()!.respond(pageOf("HB-E001")));
  await shows("300 rows: HB-E001");
  await press(page, cause);
  expect(latestRead()?.input).toMatchObject({ query: { pageNumber, isActive: cause === "Scroll" } });
  await page.settle(() => latestRead()!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await shows("The server had a problem.");
  expect(page.container.textContent).toContain("300 rows");

  await press(page, "Try again");
  await page.settle(() => latestRead()!.respond(pageOf("HB-E201")));
  await shows("300 rows: HB-E201");
  expect(alerts()).toBe(0);
});
