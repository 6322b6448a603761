import { beforeEach, describe, expect, test } from "vitest";
import { ListToolbar } from "../../../../src-ui/office/lists/ListToolbar.tsx";
import { FilterSelect } from "../../../../src-ui/office/lists/Toolbar.tsx";
import { useFilters } from "../../../../src-ui/office/lists/use-list.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(() => window.history.replaceState(null, "", "/users?page=2"));

describe("the filters of a list", () => {
  function Filtered() {
    const list = useFilters(["search", "state"]);
    return (
      <ListToolbar list={list}>
        <FilterSelect label="State" {...list.filter("state")} options={[["active", "Active"]]} />
      </ListToolbar>
    );
  }
  const choose = (value: string) =>
    page.settle(() => {
      const select = page.container.querySelector("select");
      if (select) select.value = value;
      select!.dispatchEvent(new Event("change", { bubbles: true }));
    });

  test("are kept in the URL, each a step for the back button, and can be cleared together", async () => {
    page = await renderInOffice(<Filtered />);
    const before = window.history.length;
    await choose("active");
    expect(window.location.search).toBe("?state=active");
    expect(window.history.length).toBe(before + 1);
    await press(page, "Clear filters");
    expect(window.location.search).toBe("");
    expect(page.button("Clear filters")).toBeUndefined();
  });
});
