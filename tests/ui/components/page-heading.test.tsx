import { expect, test } from "vitest";
import { PageHeading } from "../../../src-ui/components/PageHeading.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

test("the heading of a record that was opened from its list takes the focus, although only the query of the path changed", async () => {
  history.pushState(null, "", "?extinguisher=one");
  const page = await renderWithEngine(
    <main>
      <PageHeading>HB-E001</PageHeading>
    </main>,
  );
  expect(document.activeElement).toBe(page.container.querySelector("h1"));
  history.replaceState(null, "", location.pathname);
});
