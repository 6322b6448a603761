import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A link to the server that cuts a connection after `afterBytes` bytes, the first `times` times. */
export interface CutLink {
  origin: string;
  cuts(): number;
  close(): Promise<void>;
}

export async function openCutLink(serverPort: number, { afterBytes, times }: { afterBytes: number; times: number }): Promise<CutLink> {
  let cuts = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(serverPort, "127.0.0.1");
    let left = afterBytes;
    let isCut = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    const cut = (): void => [near, far].forEach((socket) => socket.destroy());
    near.on("close", cut);
    far.on("close", cut).on("data", (chunk) => near.write(chunk));
    near.on("data", (chunk: Buffer) => {
      if (isCut) return;
      const goesOver = cuts >= times ? chunk.length : Math.min(chunk.length, left);
      left -= goesOver;
      isCut = goesOver < chunk.length;
      if (isCut) cuts++;
      // Bytes sent before the cut do arrive.
      far.write(chunk.subarray(0, goesOver), () => isCut && cut());
    });
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
