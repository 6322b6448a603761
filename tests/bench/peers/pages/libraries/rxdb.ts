/*
 * RxDB with its open-source storage over Dexie, set to flush to disk, and its replication, whose push handler gets documents in batches. Creates
 * are sent by the API's batch call, fifty at a time, and photos by one call each, four at a time, since a push succeeds or fails as a whole.
 */

import { RxDBAttachmentsPlugin } from "rxdb/plugins/attachments";
import { addRxPlugin, createRxDatabase } from "rxdb/plugins/core";
import type { RxCollection } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { batchRequestOf, isAccepted, requestOf } from "../item.ts";
import type { Access, Item } from "../item.ts";
import { present } from "../outbox.ts";

interface Row {
  id: string;
  /** The item's body as JSON. */
  body: string;
  _attachments?: { picture?: { data: Blob } };
}

addRxPlugin(RxDBAttachmentsPlugin);

const schema = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 36 }, body: { type: "string" } },
  required: ["id", "body"],
} as const;

void present(async (access) => {
  const storage = getRxStorageDexie({ chromeTransactionDurability: "strict" });
  const database = await createRxDatabase({ name: "outbox", storage, multiInstance: false });
  const { creates, photos } = await database.addCollections({ creates: { schema }, photos: { schema: { ...schema, attachments: {} } } });

  function push(collection: RxCollection, batchSize: number, send: (items: Item[], access: Access) => Promise<boolean>) {
    const handler = async (rows: { newDocumentState: unknown }[]): Promise<never[]> => {
      const items = rows.map(({ newDocumentState }) => itemOf(newDocumentState as Row));
      if (!(await send(items, access))) throw new Error("Not accepted");
      return [];
    };
    const replicationIdentifier = `to-the-api-${collection.name}`;
    const options = { replicationIdentifier, live: true, autoStart: false, waitForLeadership: false, retryTime: 1_000 };
    return replicateRxCollection({ collection, ...options, push: { batchSize, handler } });
  }
  const replications = [push(creates, 50, sendCreates), push(photos, 4, sendPhotos)];

  return {
    async add({ id, body, picture }) {
      const row = { id, body: JSON.stringify(body) };
      if (picture === undefined) await creates.insert(row);
      else await photos.insert({ ...row, _attachments: [{ id: "picture", type: picture.type, data: picture }] });
    },
    // Sent documents stay in the collections, and RxDB keeps track of them itself, so this counts all documents.
    count: async () => (await creates.count().exec()) + (await photos.count().exec()),
    send: () => replications.forEach((each) => void each.start()),
  };
});

function itemOf({ id, body, _attachments }: Row): Item {
  const picture = _attachments?.picture?.data;
  return {
    id,
    body: JSON.parse(body) as object,
    ...(picture && { picture: picture.type ? picture : new Blob([picture], { type: "image/jpeg" }) }),
  };
}

async function sendCreates(items: Item[], access: Access): Promise<boolean> {
  const response = await fetch(batchRequestOf(items, access));
  if (!response.ok) return false;
  const { results } = (await response.json()) as { results: { status: number }[] };
  return results.every(({ status }) => status < 300);
}

async function sendPhotos(items: Item[], access: Access): Promise<boolean> {
  const taken = await Promise.all(items.map((item) => isAccepted(requestOf(item, access))));
  return taken.every(Boolean);
}
