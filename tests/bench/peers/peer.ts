import { createDevice } from "../../qa/device.ts";
import type { Server } from "../../qa/server.ts";
import { bundleForBrowser } from "../support/bundle.ts";
import type { Contender, Entrant, Place } from "./contender.ts";
import type { Access } from "./pages/item.ts";
import type { PeerPage } from "./pages/outbox.ts";

export interface Peer {
  name: string;
  isFlushed: boolean;
  /** The file name of its page in `pages/`. */
  page: string;
  /** The file name of its worker there, and the tag of the sync event that makes it send. */
  worker?: { script: string; tag: string };
}

type Window = { peer: PeerPage };

/** Creates an entrant from a library: a page of its own that uses the product's API. */
export function createPeer({ name, isFlushed, page, worker }: Peer): Entrant {
  const path = `/peers/${page}/`;

  async function open({ server, work, random }: Place): Promise<Contender> {
    await serve(server, work.access);
    const proxy = await server.openProxy();
    const device = await createDevice(proxy, random, { firstVisit: true });
    let isCut = false;
    const setCut = (next: boolean): void => proxy.cut((isCut = next));

    async function openPage(hash = ""): Promise<number> {
      const wasCut = isCut;
      setCut(false);
      const tab = await device.openTab(path + hash);
      const started = await tab.waitForFunction(() => (globalThis as unknown as Partial<Window>).peer?.startedMs);
      setCut(wasCut);
      return Number(await started.jsonValue());
    }
    const keep = (bodies: object[], picture?: string): Promise<number[]> =>
      device.page.evaluate((input) => (globalThis as unknown as Window).peer.keep(input), {
        bodies,
        ...(picture !== undefined && { picture }),
      });
    const nudge = async (): Promise<void> => {
      if (worker) await device.dispatchSync(worker.tag);
    };

    await openPage();
    return {
      start: () => openPage(),
      closeTabs: () => device.closeTab(),
      cut: async () => setCut(true),
      keepCreates: (count) => keep(work.creates(count)),
      fillCreates: async (creates) => void (await keep(creates)),
      keepPhotos: async (count) => void (await keep(await work.photos(count), work.picture)),
      async connect() {
        setCut(false);
        await device.page.evaluate(() => (globalThis as unknown as Window).peer.send());
        await nudge();
      },
      crash: () => device.restartBrowser({ abruptly: true }),
      reopen: async () => void (await openPage("#sending")),
      nudge,
      close: device.close,
    };
  }

  /** Serves the page at the product's own origin, so that the API is on the same origin. */
  async function serve(server: Server, access: Access): Promise<void> {
    const respond = (at: string, type: string, body: string): void =>
      server.answer(`GET ${at}`, { status: 200, headers: { "content-type": type }, body }, Infinity);
    const script = await bundleForBrowser(import.meta.resolve(`./pages/${page}.ts`));
    respond(`${path}${page}.js`, "text/javascript", script);
    const signedIn = `<script>globalThis.access = ${JSON.stringify(access)}</script>`;
    respond(path, "text/html", `<!doctype html><title>${name}</title><body>${signedIn}<script src="${page}.js"></script>`);
    if (worker) respond(`${path}worker.js`, "text/javascript", await bundleForBrowser(import.meta.resolve(`./pages/${worker.script}.ts`)));
  }

  return { name, isFlushed, open };
}
