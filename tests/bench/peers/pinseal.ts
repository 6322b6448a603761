import { accounts } from "../../qa/accounts.ts";
import { createDevice } from "../../qa/device.ts";
import { bundleForBrowser } from "../support/bundle.ts";
import { multiplyOperation } from "../support/multiply.ts";
import { OUTBOX_TEXTS } from "../support/outbox-texts.ts";
import type { Contender, Entrant, Place } from "./contender.ts";
import type { PinsealPage } from "./pages/pinseal.ts";
import { PHOTOS_EACH } from "./work.ts";

const DASHBOARD = "/inspector/dashboard";

/** The built product with its own worker and a signed-in inspector. */
export const pinseal: Entrant = { name: "Pinseal", isFlushed: true, open };

async function open({ server, work, random }: Place): Promise<Contender> {
  const device = await createDevice(await server.openProxy(), random);
  await device.signIn(accounts.harborInspector);
  const script = await bundleForBrowser(import.meta.resolve("./pages/pinseal.ts"));
  const { picture, signature } = work;

  async function inspect(inspections: number, photosEach: number): Promise<number[]> {
    await device.page.evaluate(script);
    return device.page.evaluate((input) => (globalThis as unknown as { pinseal: PinsealPage }).pinseal.inspect(input), {
      inspections,
      photosEach,
      picture,
      signature,
    });
  }

  return {
    async start() {
      const page = await device.openTab(DASHBOARD);
      const said = await page.waitForFunction(
        (texts) => texts.some((text) => document.body.innerText.includes(text)) && performance.now(),
        OUTBOX_TEXTS,
      );
      return Number(await said.jsonValue());
    },
    closeTabs: () => device.closeTab(),
    cut: device.goOffline,
    keepCreates: (count) => inspect(count, 0),
    async fillCreates(creates) {
      await inspect(1, 0);
      await device.page.evaluate(
        multiplyOperation,
        creates.map(({ inspectionDate }) => ({ inspectionDate })),
      );
    },
    keepPhotos: async (count) => void (await inspect(count / PHOTOS_EACH, PHOTOS_EACH)),
    connect: device.goOnline,
    crash: () => device.restartBrowser({ abruptly: true }),
    reopen: async () => void (await device.openTab(DASHBOARD)),
    nudge: async () => undefined,
    close: device.close,
  };
}
