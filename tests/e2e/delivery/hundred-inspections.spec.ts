import { PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { countBatchedBytes, countWaitingInPage, inspectManyInPage } from "../../qa/many-inspections.ts";

const MANY = 100;

test("a hundred inspections survive a browser crash, and each is sent once", async ({ server, device }) => {
  test.setTimeout(240_000);
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const signature = (await device.drawPhoto({ width: 320, height: 80 })).toString("base64");
  await device.page.evaluate(inspectManyInPage, { count: MANY, signature, protocol: PROTOCOL_VERSION });
  await device.restartBrowser({ abruptly: true });
  const page = await device.openTab("/inspector/dashboard");
  expect(await page.evaluate(countWaitingInPage)).toEqual({ operations: MANY, photos: MANY });
  await device.goOnline();
  await expect.poll(() => page.evaluate(countWaitingInPage), { timeout: 60_000 }).toEqual({ operations: 0, photos: 0 });
  const arrived = await server.inspections();
  expect([arrived.length, new Set(arrived.map((each) => each.receiptNumber)).size]).toEqual([MANY, MANY]);
  const photos = await Promise.all(arrived.map((each) => server.photos(each.inspectionId)));
  expect(photos.filter((each) => each.length !== 1)).toEqual([]);
  const batchedBytes = countBatchedBytes(server);
  expect(batchedBytes, "in batches").toBeGreaterThan(0);
  expect(batchedBytes / MANY, "compressed").toBeLessThan(500);
});
