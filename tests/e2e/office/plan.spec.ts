import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";

test.use({ deviceOptions: desk });

test("more extinguishers than fit into a URL stay selected after a reload and Back", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const { items } = (await call("GET", "/extinguishers?pageSize=60&sort=extinguisherCode")).json;
  const { locationId, extinguisherTypeId } = items[0];
  const added = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      call("POST", "/extinguishers", { json: { locationId, extinguisherTypeId, extinguisherCode: `PL-${100 + at}` } }),
    ),
  );
  const ids: string[] = [...items, ...added.map(({ json }) => json)].map(({ extinguisherId }) => extinguisherId);
  await device.signInOffice(accounts.harborAdmin, "/inspections/new");
  const { page } = device;
  await page.evaluate((path) => history.pushState(null, "", path), `/inspections/new?type=Annual&extinguishers=${ids.join()}`);
  await page.reload();
  const chosen = page.getByRole("main").getByRole("status").filter({ hasText: "chosen" });
  await expect(chosen).toHaveText("120 extinguishers chosen");
  await expect(page).toHaveURL((url) => url.search === "?type=Annual");
  await page.getByRole("button", { name: "Remove HB-E001", exact: true }).click();
  await expect(chosen).toHaveText("119 extinguishers chosen");
  await page.reload();
  await expect(chosen).toHaveText("119 extinguishers chosen");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(chosen).toHaveText("119 extinguishers chosen");
  await expect(page.getByRole("button", { name: "Remove HB-E001", exact: true })).toHaveCount(0);
});
