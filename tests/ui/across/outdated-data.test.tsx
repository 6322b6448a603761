import { expect, test, vi } from "vitest";
import { Extinguisher } from "#shared/entities/extinguisher.ts";
import { ApiError } from "../../../src-ui/api/api-error.ts";
import { Loaded } from "../../../src-ui/office/components/Loaded.tsx";
import { Page } from "../../../src-ui/office/components/Page.tsx";
import { useRead } from "../../../src-ui/office/data/use-read.ts";
import { TypePage } from "../../../src-ui/office/screens/extinguisher-types/TypePage.tsx";
import { ExtinguisherPage } from "../../../src-ui/office/screens/extinguishers/detail/ExtinguisherPage.tsx";
import { ImportHistoryScreen } from "../../../src-ui/office/screens/imports/history/ImportHistoryScreen.tsx";
import { ProfileScreen } from "../../../src-ui/office/screens/profile/ProfileScreen.tsx";
import { IssuedReportsScreen } from "../../../src-ui/office/screens/reports/issued/IssuedReportsScreen.tsx";
import { usePages } from "../../../src-ui/office/tables/use-pages.ts";
import { emptyOf } from "../../support/samples.ts";
import { press } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

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

test.each([
  { what: "a record", content: <Person />, path: "/users/{id}", value: { userId: "u1", version: 2, firstName: "Ada" }, shown: "Ada" },
  { what: "a long list", content: <LongList />, path: "/extinguishers", value: { items: [], totalCount: 4711 }, shown: "4711" },
])("$what that can no longer be read stays, with when it was read", async ({ content, path, value, shown }) => {
  page = await renderInOffice(content);
  const latest = () => page.sent.findLast((call) => call.path === path);
  await page.settle(() => latest()!.respond(value));
  await expect.poll(() => page.container.textContent).toContain(shown);
  expect(page.container.textContent).not.toContain("This is as of");
  await press(page, "Read");
  await page.settle(() => latest()!.refuse(new ApiError("serverError", "Try again later.", 503)));
  await expect.poll(() => page.container.textContent).toContain("The server cannot be reached. This is as of");
  expect(page.container.textContent).toContain(shown);
  await press(page, "Read");
  await page.settle(() => latest()!.respond(value));
  await expect.poll(() => page.container.textContent).not.toContain("This is as of");
});

test.each([
  { what: "issued reports", content: <IssuedReportsScreen />, path: "/issued-reports", value: { items: [], totalCount: 0 } },
  { what: "imports", content: <ImportHistoryScreen />, path: "/imports/history", value: { items: [], totalCount: 0 } },
  { what: "sessions", content: <ProfileScreen />, path: "/authentication/me/sessions", value: [] },
])("a list of $what from the device says how old it is", async ({ content, path, value }) => {
  page = await renderInOffice(content);
  const sent = () => page.sent.find((call) => call.path === path);
  await expect.poll(sent).toBeDefined();
  await page.settle(() => sent()!.respond(value, Date.UTC(2026, 0, 15)));
  await expect.poll(() => page.container.textContent).toContain("This is as of");
});

const hrefs = { listHref: "/list", editHref: "/edit", detailHref: "/detail" };
test.each([
  {
    what: "an extinguisher",
    content: <ExtinguisherPage extinguisherId="e1" {...hrefs} />,
    path: "/extinguishers/{id}",
    value: { ...emptyOf(Extinguisher), extinguisherCode: "HB-E001", isActive: true, updatedAt: "2026-11-21T08:00:00.000Z" },
    shown: "HB-E001",
  },
  {
    what: "an extinguisher type",
    content: <TypePage typeId="t1" {...hrefs} />,
    path: "/extinguishertypes/{id}",
    value: { extinguisherTypeId: "t1", version: 1, typeName: "Water mist", isActive: true, extinguisherCount: 0 },
    shown: "Water mist",
  },
])("$what that is gone leaves no title and no actions", async ({ content, path, value, shown }) => {
  vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
  page = await renderInOffice(content);
  const latest = () => page.sent.findLast((call) => call.path === path);
  await page.settle(() => latest()!.respond(value));
  await expect.poll(() => page.container.querySelector("h1")?.textContent).toBe(shown);
  expect(page.button("Edit")).toBeDefined();
  await page.settle(() => vi.advanceTimersByTime(30_000));
  await page.settle(() => latest()!.refuse(new ApiError("notFound", "It does not exist.", 404)));
  await expect.poll(() => page.container.textContent).toContain("It may belong to another organization");
  expect(page.container.textContent).not.toContain(shown);
  expect(page.button("Edit")).toBeUndefined();
});
