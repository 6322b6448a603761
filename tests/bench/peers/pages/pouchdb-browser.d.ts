/** What the bench uses of it; the package brings no types. */
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
