/*
 * PouchDB as a durable outbox: its own replication speaks CouchDB's protocol, which a REST API does not, so its changes feed drives one request
 * after the other. A document is deleted once the server has accepted it.
 */

import PouchDB from "pouchdb-browser";
import type { PouchDocument } from "pouchdb-browser";
import { isAccepted, requestOf } from "../item.ts";
import { pause, present } from "../outbox.ts";

void present(async (access) => {
  const database = new PouchDB("outbox", { auto_compaction: true });
  let turn = Promise.resolve();

  async function deliver(document: PouchDocument): Promise<void> {
    const { _id: id, body, _attachments } = document;
    const file = _attachments && { picture: await database.getAttachment(id, "picture") };
    while (!(await isAccepted(requestOf({ id, body, ...file }, access)))) await pause();
    await database.remove(document);
  }

  return {
    async add({ id, body, picture }) {
      const file = picture && { _attachments: { picture: { content_type: picture.type, data: picture } } };
      await database.put({ _id: id, body, ...file });
    },
    count: async () => (await database.info()).doc_count,
    send() {
      const changes = database.changes({ since: 0, live: true, include_docs: true });
      changes.on("change", ({ deleted, doc }) => void (deleted || (turn = turn.then(() => deliver(doc)))));
    },
  };
});
