import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { ExtinguisherCreatePage } from "../../../../../../src-ui/office/screens/extinguishers/form/ExtinguisherCreatePage.tsx";
import { press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { locationWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("what was typed stays when the location, which could not be read, is read at last", async () => {
  history.replaceState(null, "", "/?extinguisher=new&location=location-1");
  page = await renderInOffice(<ExtinguisherCreatePage listHref="/" hrefOf={() => "/"} />);
  const reads = () => page.sent.filter(({ path }) => path === "/locations/{id}");
  await expect.poll(() => reads().length).toBe(1);
  await page.settle(() => reads()[0]!.refuse(new ApiError("serverError", "Not now.", 500)));
  const code = () => page.container.querySelector<HTMLInputElement>("input[name=extinguisherCode]");
  await expect.poll(code).not.toBeNull();
  await type(page, "Code", "A-17");
  await page.settle(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => reads().length).toBe(2);
  await page.settle(() => reads()[1]!.respond(locationWith({ locationId: "location-1" })));
  await expect.poll(() => code()?.value).toBe("A-17");
  await press(page, "Cancel");
});
