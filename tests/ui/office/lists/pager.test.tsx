import { expect, test } from "vitest";
import { PagedTable } from "../../../../src-ui/office/lists/PagedTable.tsx";
import { Pager } from "../../../../src-ui/office/lists/Pager.tsx";
import { useList } from "../../../../src-ui/office/lists/use-list.ts";
import { renderInOffice } from "../../support/office-render.tsx";

test("the pages of a list keep their name whichever of them is shown, so that a screen reader finds them again", async () => {
  const names: (string | null | undefined)[] = [];
  for (const page of [1, 2]) {
    const shown = await renderInOffice(<Pager page={page} pageSize={25} totalCount={60} onPage={() => {}} />);
    names.push(shown.container.querySelector("nav")?.getAttribute("aria-label"));
    await shown.leave();
  }
  expect(names).toEqual(["Pages", "Pages"]);
});

function Users() {
  const list = useList("GET /users", {}, "lastName");
  return (
    <PagedTable
      list={list}
      caption="Users"
      columns={[{ key: "email", label: "Email", cell: ({ email }) => email }]}
      idOf={({ userId }) => userId}
      nameOf={({ email }) => email}
      empty="Nobody"
    />
  );
}

test("a page that has no rows any more gives way to the last page that has some, without a step for the back button", async () => {
  window.history.replaceState(null, "", "/users?page=3");
  const steps = window.history.length;
  const shown = await renderInOffice(<Users />);
  await shown.settle(() => shown.sent[0]!.respond({ items: [], totalCount: 20, pageNumber: 3, pageSize: 10 }));
  await shown.until(() => expect(shown.sent[1]?.input).toMatchObject({ query: { pageNumber: 2 } }));
  await shown.settle(() =>
    shown.sent[1]!.respond({ items: [{ userId: "u-1", email: "ida@harbor.test" }], totalCount: 20, pageNumber: 2, pageSize: 10 }),
  );
  await shown.until(() => expect(shown.container.textContent).toContain("ida@harbor.test"));
  expect([window.location.search, window.history.length - steps]).toEqual(["?page=2", 0]);
  await shown.leave();
});
