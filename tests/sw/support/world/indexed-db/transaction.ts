import type { Connection } from "./connection.ts";
import { ObjectStore } from "./object-store.ts";
import type { Requestable } from "./object-store.ts";

const DONE = Promise.resolve();

interface Request {
  work: () => unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * A transaction as in IndexedDB: it begins when no overlapping one is ahead of it, runs its requests in order, commits by itself once its
 * code makes no more requests, and leaves nothing when rolled back. A request takes a microtask, the commit a turn of the event loop.
 */
export class Transaction implements Requestable {
  error: DOMException | null = null;
  readonly db: Connection;
  readonly mode: "readonly" | "readwrite";
  readonly objectStoreNames: readonly string[];
  /** Settles when the transaction ends, like the `done` that `idb` adds. */
  readonly done: Promise<void>;
  readonly #undo: (() => void)[] = [];
  readonly #stores = new Map<string, ObjectStore>();
  #requests: Request[] = [];
  #state: "waiting" | "active" | "finished" = "waiting";
  #isPumping = false;
  #completed: () => void = () => undefined;
  #aborted: (error: DOMException) => void = () => undefined;

  constructor(db: Connection, names: readonly string[], mode: "readonly" | "readwrite") {
    this.db = db;
    this.mode = mode;
    this.objectStoreNames = names;
    this.done = new Promise((resolve, reject) => {
      this.#completed = resolve;
      this.#aborted = reject;
    });
  }

  /** The store of a transaction over a single store. */
  get store(): ObjectStore | undefined {
    const [name = "", ...more] = this.objectStoreNames;
    return more.length > 0 ? undefined : this.objectStore(name);
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

  request<T>(work: () => T): Promise<T> {
    this.#mustBeOpen();
    return new Promise<T>((resolve, reject) => {
      this.#requests.push({ work, resolve, reject });
      this.#pump();
    });
  }

  abort(): void {
    this.#mustBeOpen();
    this.fail(null);
  }

  /** Rolls the transaction back and rejects its pending requests. */
  fail(error: DOMException | null): void {
    if (this.#state === "finished") return;
    this.error = error;
    this.rollBack();
    const left = this.#requests;
    this.#requests = [];
    void DONE.then(() => {
      for (const { reject } of left) reject(new DOMException("The transaction was aborted", "AbortError"));
      this.#aborted(error ?? new DOMException("AbortError", "AbortError"));
    });
  }

  /** Rolls the transaction back without settling anything, as for a dead worker. */
  rollBack(): void {
    if (this.#state === "finished") return;
    this.#state = "finished";
    for (const undo of this.#undo.toReversed()) undo();
    this.db.ended(this);
  }

  /** Begins the transaction. The caller makes sure that none ahead of it overlaps. */
  begin(): void {
    this.#state = "active";
    this.#pump();
    setImmediate(commitWhenIdle, this);
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
    void DONE.then(this.#next);
  }

  readonly #next = (): void => {
    this.#isPumping = false;
    const next = this.#state === "active" ? this.#requests.shift() : undefined;
    if (!next) return;
    this.#do(next);
    this.#pump();
  };

  #do(request: Request): void {
    const fault = this.db.faultAt(this, "request");
    if (fault) {
      this.#requests.unshift(request);
      return this.fail(fault);
    }
    try {
      request.resolve(request.work());
    } catch (error) {
      request.reject(error);
      this.fail(error as DOMException);
    }
  }

  /** Commits if no request is pending. Called once the code between two requests has run. */
  commitWhenIdle(): void {
    if (this.#state === "finished") return;
    if (this.#requests.length > 0) return void setImmediate(commitWhenIdle, this);
    const fault = this.db.faultAt(this, "commit");
    if (fault) return this.fail(fault);
    this.#state = "finished";
    this.db.ended(this);
    if (this.db.committed(this)) this.#completed();
  }
}

function commitWhenIdle(transaction: Transaction): void {
  transaction.commitWhenIdle();
}
