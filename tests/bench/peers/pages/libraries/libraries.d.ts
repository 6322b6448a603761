/* What the bench uses of the libraries, so that its types are checked without them: only the bench installs them. */

declare module "pouchdb-browser" {
  export interface PouchDocument {
    _id: string;
    _rev?: string;
    body: object;
    _attachments?: { picture: { content_type: string; data?: Blob } };
  }
  interface Change {
    id: string;
    deleted?: boolean;
    doc: PouchDocument;
  }
  class PouchDB {
    constructor(name: string, options?: { auto_compaction?: boolean });
    put(document: PouchDocument): Promise<unknown>;
    remove(document: PouchDocument): Promise<unknown>;
    getAttachment(id: string, name: string): Promise<Blob>;
    info(): Promise<{ doc_count: number }>;
    changes(options: { since: number; live: true; include_docs: true }): { on(event: "change", heard: (change: Change) => void): void };
  }
  export { PouchDB as default };
}

declare module "rxdb/plugins/core" {
  export interface RxCollection {
    name: string;
    insert(document: object): Promise<unknown>;
    count(): { exec(): Promise<number> };
  }
  interface RxDatabase {
    addCollections<Name extends string>(collections: Record<Name, { schema: object }>): Promise<Record<Name, RxCollection>>;
  }
  export function addRxPlugin(plugin: object): void;
  export function createRxDatabase(options: { name: string; storage: object; multiInstance: boolean }): Promise<RxDatabase>;
}

declare module "rxdb/plugins/attachments" {
  export const RxDBAttachmentsPlugin: object;
}

declare module "rxdb/plugins/storage-dexie" {
  export function getRxStorageDexie(settings: { chromeTransactionDurability: "strict" }): object;
}

declare module "rxdb/plugins/replication" {
  import type { RxCollection } from "rxdb/plugins/core";
  interface Push {
    batchSize: number;
    handler: (rows: { newDocumentState: unknown }[]) => Promise<never[]>;
  }
  export function replicateRxCollection(options: {
    replicationIdentifier: string;
    collection: RxCollection;
    live: boolean;
    autoStart: boolean;
    waitForLeadership: boolean;
    retryTime: number;
    push: Push;
  }): { start(): Promise<void> };
}
