import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { expectArrival } from "../support/arrival.ts";

test("a large photo resumes after the worker is killed, arrives byte for byte, and no part twice", async ({ server, device }) => {
  const large = await device.drawPhoto({ width: 1920, height: 1080, quality: 100 });
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: [large] });
  const queued = await device.queue();
  await device.closeTab();
  server.link({ upKbps: 1_500 });
  await device.goOnline();
  const parts = () => server.exchanges("PATCH /api/photos/uploads/*");
  await expect.poll(() => parts().filter(({ status }) => status === 204).length, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
  await device.killWorker();
  server.link({});
  await device.openTab("/inspector/dashboard");
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
  const size = large.length;
  const accepted = parts().filter(({ status }) => status === 204);
  const aborted = parts().filter(({ end }) => end === "aborted");
  const sum = (exchanges: typeof accepted) => exchanges.reduce((bytes, { sentBytes }) => bytes + sentBytes, 0);
  expect(sum(accepted)).toBeLessThanOrEqual(size);
  expect(sum(accepted) + sum(aborted)).toBeGreaterThanOrEqual(size);
  expect(server.exchanges("POST /api/photos/uploads*")).toHaveLength(1);
});
