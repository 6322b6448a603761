import { expect, test } from "vitest";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { Loaded } from "../../../../src-ui/office/components/Loaded.tsx";
import { MonthCard } from "../../../../src-ui/office/screens/dashboard/MonthCard.tsx";
import { UnfinishedImports } from "../../../../src-ui/office/screens/imports/file/UnfinishedImports.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const offline = new ApiError("offline", "You are offline.");
const read = { data: undefined, error: offline, refresh: () => {} };

test("a part of a page says in a few words that it is not there offline; the page itself says why", async () => {
  page = await renderInOffice(
    <Loaded isPart read={read}>
      {() => null}
    </Loaded>,
  );
  expect(page.container.textContent).toBe("Not available offline.");
  expect(page.container.querySelector('[role="alert"], button')).toBeNull();
  await page.leave();
  page = await renderInOffice(<Loaded read={read}>{() => null}</Loaded>);
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("You are offline");
});

test("a list that is refused for what its URL asks leads to the list without filters; trying again would not help", async () => {
  history.replaceState(null, "", "/inspections?view=deficiencies&sort=colour&page=2");
  const refused = { ...read, error: new ApiError("validation", "Some of what was sent is not valid: sort", 400) };
  page = await renderInOffice(<Loaded read={refused}>{() => null}</Loaded>);
  expect(page.container.textContent).toContain("the link is incomplete");
  expect(page.container.textContent).not.toContain("sort");
  expect(page.button("Try again")).toBeUndefined();
  expect(page.button("Clear filters")?.getAttribute("href")).toBe("/inspections?view=deficiencies");
  history.replaceState(null, "", "/inspections");
});

test.each([
  ["notFound", 404, "No such type"],
  ["validation", 400, "No such type"],
  ["notTheServer", 404, "This could not be loaded"],
  ["tenantRequired", 400, "This could not be loaded"],
] as const)("a record that cannot be read for the reason %s with %i is titled as %s", async (code, status, title) => {
  const refused = { ...read, error: new ApiError(code, "why", status) };
  page = await renderInOffice(
    <Loaded read={refused} missing={{ title: "No such type" }}>
      {() => null}
    </Loaded>,
  );
  expect(page.container.textContent).toContain(title);
});

test.each([
  [
    "this month's results",
    "/v2/inspections/stats",
    () => <MonthCard counts={{ today: "2026-05-04", inspectedThisMonth: 3, total: 9 } as ExtinguisherSummary} />,
  ],
  ["unfinished imports", "/imports/history", () => <UnfinishedImports />],
] as const)("that %s could not be read is said, with a way to try again", async (_what, path, content) => {
  page = await renderInOffice(content());
  const sent = () => page.sent.filter((call) => call.path === path);
  await page.settle(() => sent()[0]!.refuse(new ApiError("serverError", "The server has a problem.", 400)));
  const alert = () => page.container.querySelector('[role="alert"]');
  await expect.poll(() => alert()?.textContent ?? "").toContain("The server has a problem.");
  await page.settle(() => page.button("Try again")!.click());
  expect(sent()).toHaveLength(2);
});
