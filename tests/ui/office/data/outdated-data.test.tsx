import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src-ui/office/api/api-error.ts";
import { Loaded } from "../../../../src-ui/office/components/Loaded.tsx";
import { Page } from "../../../../src-ui/office/components/Page.tsx";
import { useRead } from "../../../../src-ui/office/data/use-read.ts";
import { usePages } from "../../../../src-ui/office/tables/use-pages.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

function Person() {
  const read = useRead("GET /users/{id}", { params: { id: "u1" } });
  return (
    <Page title="Person" cachedAt={read.cachedAt}>
      <Loaded read={read}>{({ firstName }) => <p>{firstName}</p>}</Loaded>
      <button onClick={read.refresh}>Read</button>
    </Page>
  );
}

function LongList() {
  const pages = usePages("GET /extinguishers", {});
  return (
    <Page title="Extinguishers" cachedAt={pages.cachedAt}>
      <p>{pages.totalCount}</p>
      <button onClick={pages.refresh}>Read</button>
    </Page>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

test.each([
  { what: "a record", content: <Person />, path: "/users/{id}", value: { userId: "u1", version: 2, firstName: "Ada" }, shown: "Ada" },
  { what: "a long list", content: <LongList />, path: "/extinguishers", value: { items: [], totalCount: 7 }, shown: "7" },
])("$what that can no longer be read stays, with when it was read", async ({ content, path, value, shown }) => {
  page = await renderInOffice(content);
  const latest = () => page.sent.findLast((call) => call.path === path);
  await page.settle(() => latest()?.respond(value));
  expect(page.container.textContent).not.toContain("This is as of");
  await press(page, "Read");
  await page.settle(() => latest()?.refuse(new ApiError("serverError", "Try again later.", 503)));
  await vi.waitFor(() => expect(page.container.textContent).toContain("The server cannot be reached. This is as of"));
  expect(page.container.textContent).toContain(shown);
  await press(page, "Read");
  await page.settle(() => latest()?.respond(value));
  await vi.waitFor(() => expect(page.container.textContent).not.toContain("This is as of"));
});
