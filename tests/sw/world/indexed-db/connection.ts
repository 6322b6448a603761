import { createRows, type Rows } from "./rows.ts";
import { Target } from "./target.ts";
import { Transaction } from "./transaction.ts";

/** A database on the disk: its rows, and the transactions that are under way or wait, of whatever connection, in their order. */
export interface Kept {
  version: number;
  stores: Map<string, Rows>;
  open: Transaction[];
}

/** What the disk and its owner have to say to a connection. */
export interface Hooks {
  /** Called when a transaction was committed, before its code hears of it; whether there is still somebody to hear it. */
  committed(transaction: Transaction): boolean;
  /** What goes wrong with a transaction now. */
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

  /** As the browser does where its storage fails: what is under way is rolled back, and its owner is told. */
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

  /** One that waits holds up those behind it that overlap. */
  #beginIfFree(transaction: Transaction): void {
    for (const before of this.kept.open) {
      if (before === transaction) return transaction.begin();
      if (before.overlaps(transaction)) return;
    }
  }
}
