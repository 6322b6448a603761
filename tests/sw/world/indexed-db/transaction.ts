import type { Connection } from "./connection.ts";
import { ObjectStore } from "./object-store.ts";
import { type Asked, Request } from "./request.ts";
import { Target } from "./target.ts";

const DONE = Promise.resolve();

/**
 * A transaction as IndexedDB has it: it begins when no other stands in its way, its requests are done in order, it commits by itself once its code
 * asks for nothing more, and rolled back it leaves nothing. A request takes a microtask, the commit a turn of the event loop.
 */
export class Transaction extends Target implements Asked {
  error: DOMException | null = null;
  readonly db: Connection;
  readonly mode: "readonly" | "readwrite";
  readonly objectStoreNames: string[];
  readonly #undo: (() => void)[] = [];
  readonly #stores = new Map<string, ObjectStore>();
  #requests: { request: Request; work: () => unknown }[] = [];
  #state: "waiting" | "active" | "finished" = "waiting";
  #isPumping = false;

  constructor(db: Connection, names: readonly string[], mode: "readonly" | "readwrite") {
    super();
    this.db = db;
    this.mode = mode;
    this.objectStoreNames = names.toSorted();
  }

  objectStore(name: string): ObjectStore {
    this.#mustBeOpen();
    const known = this.#stores.get(name);
    if (known) return known;
    const rows = this.objectStoreNames.includes(name) ? this.db.stores.get(name) : undefined;
    if (!rows) throw new DOMException(`No store ${name}`, "NotFoundError");
    const store = new ObjectStore(this, name, rows, this.#undo);
    this.#stores.set(name, store);
    return store;
  }

  ask(work: () => unknown, request = new Request(this)): Request {
    this.#mustBeOpen();
    this.#requests.push({ request, work });
    this.#pump();
    return request;
  }

  abort(): void {
    this.#mustBeOpen();
    this.fail(null);
  }

  /** Rolls it back; what it waited for fails. */
  fail(error: DOMException | null): void {
    if (this.#state === "finished") return;
    this.error = error;
    this.rollBack();
    const left = this.#requests;
    this.#requests = [];
    void DONE.then(() => {
      for (const { request } of left) this.#refuse(request, new DOMException("The transaction was aborted", "AbortError"));
      this.fire("abort");
    });
  }

  /** The same without a word, as for who is dead. */
  rollBack(): void {
    if (this.#state === "finished") return;
    this.#state = "finished";
    for (const undo of this.#undo.toReversed()) undo();
    this.db.ended(this);
  }

  /** To be called once nothing stands in its way. */
  begin(): void {
    this.#state = "active";
    this.#pump();
    setImmediate(() => this.#commitWhenIdle());
  }

  isWaiting(): boolean {
    return this.#state === "waiting";
  }

  overlaps(other: Transaction): boolean {
    if (this.mode === "readonly" && other.mode === "readonly") return false;
    return this.objectStoreNames.some((name) => other.objectStoreNames.includes(name));
  }

  #mustBeOpen(): void {
    if (this.#state === "finished") throw new DOMException("The transaction has ended", "TransactionInactiveError");
  }

  #pump(): void {
    if (this.#isPumping || this.#state !== "active" || this.#requests.length === 0) return;
    this.#isPumping = true;
    // `queueMicrotask` takes several times as long.
    void DONE.then(() => {
      this.#isPumping = false;
      const next = this.#state === "active" ? this.#requests.shift() : undefined;
      if (!next) return;
      this.#do(next.request, next.work);
      this.#pump();
    });
  }

  #do(request: Request, work: () => unknown): void {
    const fault = this.db.faultAt(this, "request");
    if (fault) {
      this.#requests.unshift({ request, work });
      return this.fail(fault);
    }
    try {
      request.result = work();
    } catch (error) {
      this.#refuse(request, error as DOMException);
      return this.fail(error as DOMException);
    }
    request.fire("success");
  }

  #refuse(request: Request, error: DOMException): void {
    request.error = error;
    request.fire("error");
  }

  /** All that its code does between two of its requests has been done by now. */
  #commitWhenIdle(): void {
    if (this.#state === "finished") return;
    if (this.#requests.length > 0) return void setImmediate(() => this.#commitWhenIdle());
    const fault = this.db.faultAt(this, "commit");
    if (fault) return this.fail(fault);
    this.#state = "finished";
    this.db.ended(this);
    if (this.db.committed(this)) this.fire("complete");
  }
}
