import type { Server } from "./server.ts";

/** Returns how many bytes the devices have sent in batches. Compressed, an inspection takes a few hundred, else about 1,700. */
export function countBatchedBytes(server: Server): number {
  return server.exchanges("POST /api/v2/inspections/batch*").reduce((sum, { sentBytes }) => sum + sentBytes, 0);
}

/** The input of `inspectManyInPage`. */
export interface ManyInspections {
  count: number;
  /** The picture used for each signature: a JPEG in base64. */
  signature: string;
  /** `PROTOCOL_VERSION` of the build. */
  protocol: number;
}

/**
 * Runs in a page of the app, so it must not refer to anything else in this file. Submits `count` inspections one after the other through the
 * engine's own calls, as a person's taps would. Rejects at the first that is refused, and if the worker has another protocol or throws.
 */
export async function inspectManyInPage({ count, signature, protocol }: ManyInspections): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const call = (method: string, input: unknown): Promise<any> =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      const listen = ({ data }: MessageEvent): void => {
        if (data?.callId !== id && data?.message?.id !== id) return;
        navigator.serviceWorker.removeEventListener("message", listen);
        const { kind, message } = data;
        if (kind === "protocol-mismatch") reject(new Error(`The worker has protocol ${data.protocol}, not ${protocol}`));
        // So does Comlink mark what was thrown.
        else if (message.type === "HANDLER" && message.name === "throw") reject(new Error(`${method}: ${JSON.stringify(message.value)}`));
        else resolve(message.value);
      };
      navigator.serviceWorker.addEventListener("message", listen);
      const message = { id, type: "APPLY", path: [method], argumentList: [{ type: "RAW", value: input }] };
      active?.postMessage({ channel: "pinseal", kind: "call", protocol, message });
    });
  const targets: { locationId: string; extinguisherId: string }[] = [];
  for (const { locationId } of await call("listLocations", {})) {
    const extinguishers = await call("listExtinguishersAt", { locationId });
    for (const { extinguisherId, isOutOfService } of extinguishers) if (!isOutOfService) targets.push({ locationId, extinguisherId });
  }
  const bytes = Uint8Array.from(atob(signature), (letter) => letter.codePointAt(0) ?? 0).buffer;
  for (let nth = 0; nth < count; nth++) {
    const draftId = crypto.randomUUID();
    const started = await call("startDraft", { draftId, ...targets[nth % targets.length] });
    const responses = started.value.template.items.map(({ checklistItemId }: { checklistItemId: string }) => ({
      checklistItemId,
      response: "Pass",
      comments: null,
      deficiency: null,
    }));
    await call("saveResponses", { draftId, responses });
    const submitted = await call("submitDraft", {
      draftId,
      operationId: crypto.randomUUID(),
      signature: { kind: "typed", name: "Alice Morgan" },
      signaturePhoto: { photoId: crypto.randomUUID(), bytes, contentType: "image/jpeg" },
    });
    if (!submitted.ok) throw new Error(`Inspection ${nth + 1} is refused: ${submitted.code}`);
  }
}

/** How many operations and uploads wait on a device. */
export interface Waiting {
  operations: number;
  photos: number;
}

/** Runs in a page of the app, so it must not refer to anything else in this file. Resolves with the size of its outbox. */
export async function countWaitingInPage(): Promise<Waiting> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("pinseal");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const count = (store: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const counting = database.transaction(store).objectStore(store).count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
  const [operations, photos] = [await count("sync_queue"), await count("upload_queue")];
  database.close();
  return { operations, photos };
}
