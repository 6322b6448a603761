import type { Connection } from "./connection.ts";
import { type Asked, ObjectStore } from "./object-store.ts";

const DONE = Promise.resolve();

interface Request {
  work: () => unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * A transaction as IndexedDB has it: it begins when no other stands in its way, its requests are done in order, it commits by itself once its code
 * asks for nothing more, and rolled back it leaves nothing. A request takes a microtask, the commit a turn of the event loop.
 */
export class Transaction implements Asked {
  error: DOMException | null = null;
  readonly db: Connection;
  readonly mode: "readonly" | "readwrite";
  readonly objectStoreNames: readonly string[];
  /** As `idb` gives it. */
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

  /** Of a transaction over one. */
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

  ask<T>(work: () => T): Promise<T> {
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

  /** Rolls it back; what it waited for fails. */
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

  /** All that its code does between two of its requests has been done by now. */
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
