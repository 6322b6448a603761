import { clone } from "../clone.ts";
import type { Key, Query } from "./keys.ts";
import type { Entry, Rows } from "./rows.ts";
import { type Asked, Request } from "./request.ts";

type Find = (query: Query) => Entry[];

/** What a store and an index can be asked for. */
class Source {
  readonly transaction: Asked;
  protected readonly find: Find;

  constructor(transaction: Asked, find: Find) {
    this.transaction = transaction;
    this.find = find;
  }

  get(query: Query): Request {
    return this.transaction.ask(() => clone(this.find(query)[0]?.value));
  }

  getAll(query?: Query): Request {
    return this.transaction.ask(() => this.find(query).map(({ value }) => clone(value)));
  }

  getAllKeys(query?: Query): Request {
    return this.transaction.ask(() => this.find(query).map(({ primaryKey }) => primaryKey));
  }

  count(query?: Query): Request {
    return this.transaction.ask(() => this.find(query).length);
  }

  openCursor(query?: Query): Request {
    return this.#open(query, true);
  }

  openKeyCursor(query?: Query): Request {
    return this.#open(query, false);
  }

  #open(query: Query, withValue: boolean): Request {
    const request = new Request(this.transaction);
    let left: Entry[] | null = null;
    const next = () => {
      left ??= this.find(query);
      const entry = left.shift();
      return entry ? new Cursor(this, request, next, { entry, withValue }) : null;
    };
    return this.transaction.ask(next, request);
  }
}

/** A cursor stands on the rows as they were when it was opened; each row of ours is met once. */
export class Cursor {
  readonly key: Key;
  readonly primaryKey: Key;
  readonly value: unknown;
  readonly request: Request;
  readonly source: Source;
  readonly next: () => Cursor | null;

  constructor(source: Source, request: Request, next: () => Cursor | null, { entry, withValue }: { entry: Entry; withValue: boolean }) {
    this.source = source;
    this.request = request;
    this.next = next;
    this.key = entry.key;
    this.primaryKey = entry.primaryKey;
    this.value = withValue ? clone(entry.value) : undefined;
  }

  continue(): void {
    this.source.transaction.ask(this.next, this.request);
  }

  advance(count: number): void {
    for (let n = 1; n < count; n += 1) this.next();
    this.continue();
  }

  continuePrimaryKey(): void {
    throw new DOMException("Not of this double", "NotSupportedError");
  }

  delete(): Request {
    return (this.source as ObjectStore).delete(this.primaryKey);
  }
}

export class Index extends Source {}

export class ObjectStore extends Source {
  readonly name: string;
  readonly #rows: Rows;
  readonly #undo: (() => void)[];

  constructor(transaction: Asked, name: string, rows: Rows, undo: (() => void)[]) {
    super(transaction, rows.find);
    this.name = name;
    this.#rows = rows;
    this.#undo = undo;
  }

  index(name: string): Index {
    if (!this.#rows.indexes.has(name)) throw new DOMException(`No index ${name}`, "NotFoundError");
    return new Index(this.transaction, (query) => this.#rows.findBy(name, query));
  }

  put(value: unknown, key?: Key): Request {
    return this.#write(value, key, false);
  }

  add(value: unknown, key?: Key): Request {
    return this.#write(value, key, true);
  }

  delete(query: Query): Request {
    return this.#change(() => this.#rows.delete(query, this.#undo));
  }

  clear(): Request {
    return this.#change(() => this.#rows.delete(undefined, this.#undo));
  }

  /** What is put is cloned when it is put, whatever becomes of it until it is done. */
  #write(value: unknown, key: Key | undefined, isNew: boolean): Request {
    const cloned = clone(value) as Record<string, unknown>;
    return this.#change(() => this.#rows.put(cloned, key, isNew, this.#undo));
  }

  #change(work: () => unknown): Request {
    if (this.transaction.mode === "readonly") throw new DOMException("It only reads", "ReadOnlyError");
    return this.transaction.ask(work);
  }
}
