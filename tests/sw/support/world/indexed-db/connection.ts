import { createRows } from "./rows.ts";
import type { Rows } from "./rows.ts";
import { Target } from "./target.ts";
import { Transaction } from "./transaction.ts";

/** A database on the disk: its rows, and the open and waiting transactions of all connections, in order. */
export interface Kept {
  version: number;
  stores: Map<string, Rows>;
  open: Transaction[];
}

/** How the disk and its owner act on a connection. */
export interface Hooks {
  /** Called after a commit, before its code is notified. Returns whether that code still runs. */
  committed(transaction: Transaction): boolean;
  /** Returns the error that the transaction meets now, or null. */
  faultAt(transaction: Transaction, moment: "request" | "commit"): DOMException | null;
}

export class Connection extends Target {
  readonly name: string;
  readonly kept: Kept;
  readonly hooks: Hooks;
  #isClosed = false;

  constructor(name: string, kept: Kept, hooks: Hooks) {
    super();
    this.name = name;
    this.kept = kept;
    this.hooks = hooks;
  }

  get version(): number {
    return this.kept.version;
  }

  get stores(): Map<string, Rows> {
    return this.kept.stores;
  }

  createObjectStore(name: string, options: IDBObjectStoreParameters = {}): { createIndex(name: string): void } {
    const rows = createRows(options);
    this.kept.stores.set(name, rows);
    return { createIndex: (index) => void rows.indexes.add(index) };
  }

  transaction(names: string | readonly string[], mode: "readonly" | "readwrite" = "readonly"): Transaction {
    if (this.#isClosed) throw new DOMException("The connection is closed", "InvalidStateError");
    const transaction = new Transaction(this, typeof names === "string" ? [names] : names, mode);
    const { open } = this.kept;
    open.push(transaction);
    this.#beginIfFree(transaction);
    return transaction;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Breaks the connection, as the browser does when its storage fails: rolls back open transactions and notifies the owner. */
  breakOff(): void {
    if (this.#isClosed) return;
    this.close();
    for (const transaction of this.own()) transaction.fail(new DOMException("The connection was closed", "AbortError"));
    this.fire("close");
  }

  own(): Transaction[] {
    return this.kept.open.filter(({ db }) => db === this);
  }

  ended(transaction: Transaction): void {
    const { open } = this.kept;
    open.splice(open.indexOf(transaction), 1);
    for (const each of open) if (each.isWaiting()) this.#beginIfFree(each);
  }

  committed(transaction: Transaction): boolean {
    return this.hooks.committed(transaction);
  }

  faultAt(transaction: Transaction, moment: "request" | "commit"): DOMException | null {
    return this.hooks.faultAt(transaction, moment);
  }

  /** Begins the transaction unless one before it, open or waiting, overlaps with it. */
  #beginIfFree(transaction: Transaction): void {
    for (const before of this.kept.open) {
      if (before === transaction) return transaction.begin();
      if (before.overlaps(transaction)) return;
    }
  }
}
