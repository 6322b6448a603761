import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/office/api/api-error.ts";
import { Loaded } from "../../../../src-ui/office/components/Loaded.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

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
