import { expect, test } from "../../qa/index.ts";

test("the browser reports no obstacle to installing the app", async ({ device }) => {
  const page = await device.openTab("/inspector/login");
  const session = await device.context.newCDPSession(page);
  expect(await session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
});
