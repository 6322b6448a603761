import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { boxOf } from "../../support/box.ts";
import { asAdmin } from "../../support/office-actions.ts";

test("a sign-in that leads on says so, and has one distance between its links", async ({ device }) => {
  const page = await device.openTab("/inspections");
  await expect(page.getByText("Sign in to continue.")).toBeVisible();
  const tops = ["Forgot your password?", "I am an inspector", "Register an organization"].map(
    async (name) => (await boxOf(page.getByRole("link", { name }))).y,
  );
  const [forgotten = 0, inspector = 0, register = 0] = await Promise.all(tops);
  expect(Math.abs(inspector - forgotten - (register - inspector))).toBeLessThanOrEqual(1);
});

test("a card that could not be read keeps its notice off its frame", async ({ server, device }) => {
  const { unit } = await asAdmin(server);
  server.answer(/^GET \/api\/(v2\/inspections|extinguishertypes)/, 500, 100);
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
  const { page } = device;
  for (const title of ["Due dates", "Inspections"]) {
    const card = page.getByRole("region", { name: title, exact: true });
    const [cardBox, noticeBox] = [await boxOf(card), await boxOf(card.getByRole("alert"))];
    expect(noticeBox.x - cardBox.x, title).toBeGreaterThanOrEqual(12);
  }
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("the menu stays where it is when a notice stands above the page", async ({ server, device }) => {
    await device.signInOffice(accounts.harborAdmin, "/settings");
    const { page } = device;
    const menu = page.getByRole("navigation", { name: "Main" });
    const before = await boxOf(menu);
    server.answer(/^GET \/api\/authentication\/me/, 500, 100);
    await page.reload();
    const hide = page.getByRole("button", { name: "Hide", exact: true });
    await expect(hide).toBeVisible();
    expect(await boxOf(menu)).toEqual(before);
    const [hideBox, headingBox] = [await boxOf(hide), await boxOf(page.getByRole("heading", { level: 1 }))];
    expect(headingBox.y).toBeGreaterThan(hideBox.y + hideBox.height);
  });

  test("the bar on top begins where an inspector's screen and a public page do", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    const { page } = device;
    for (const path of ["/inspector/dashboard", "/no/such/page", "/verify"]) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      const [brandBox, headingBox] = [await boxOf(page.getByRole("banner").locator("img")), await boxOf(heading)];
      expect(brandBox.x, path).toBe(headingBox.x);
    }
  });

  test("a short page has the scrollbar of a long one, and no empty gutter beside the top bar", async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/profile");
    // The scrollbars of this browser take no room, so their effect cannot be measured.
    const style = await device.page.evaluate(() => {
      const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement);
      return { overflowY, scrollbarGutter };
    });
    expect(style).toEqual({ overflowY: "scroll", scrollbarGutter: "auto" });
  });
});
