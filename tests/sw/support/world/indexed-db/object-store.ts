import { clone } from "../clone.ts";
import type { Key, Query } from "./keys.ts";
import type { Entry, Rows } from "./rows.ts";

/** What requests are made to. */
export interface Requestable {
  mode: "readonly" | "readwrite";
  /** Runs the request in its turn, and resolves with its result. */
  request<T>(work: () => T): Promise<T>;
}

/** The requests that stores and indexes have in common. */
abstract class Source {
  readonly transaction: Requestable;

  constructor(transaction: Requestable) {
    this.transaction = transaction;
  }

  protected abstract find(query: Query): readonly Entry[];
  abstract keyOf(entry: Entry): Key;

  get(query: Query): Promise<unknown> {
    return this.transaction.request(() => clone(this.find(query)[0]?.value));
  }

  getAll(query?: Query, most?: number): Promise<unknown[]> {
    return this.transaction.request(() => atMost(this.find(query), most).map(({ value }) => clone(value)));
  }

  getAllKeys(query?: Query, most?: number): Promise<Key[]> {
    return this.transaction.request(() => atMost(this.find(query), most).map(({ primaryKey }) => primaryKey));
  }

  count(query?: Query): Promise<number> {
    return this.transaction.request(() => this.find(query).length);
  }

  openCursor(query?: Query, direction: IDBCursorDirection = "next"): Promise<Cursor | null> {
    return this.#open(query, direction, true);
  }

  openKeyCursor(query?: Query, direction: IDBCursorDirection = "next"): Promise<Cursor | null> {
    return this.#open(query, direction, false);
  }

  #open(query: Query, direction: IDBCursorDirection, withValue: boolean): Promise<Cursor | null> {
    let left: Entry[] | null = null;
    const next = () => {
      left ??= direction === "next" ? [...this.find(query)] : this.find(query).toReversed();
      const entry = left.shift();
      return entry ? new Cursor(this, next, entry, withValue) : null;
    };
    return this.transaction.request(next);
  }
}

function atMost(entries: readonly Entry[], most: number | undefined): readonly Entry[] {
  return most === undefined || most >= entries.length ? entries : entries.slice(0, most);
}

/** A cursor over the rows as they were when it was opened. */
class Cursor {
  readonly key: Key;
  readonly primaryKey: Key;
  readonly value: unknown;
  readonly source: Source;
  readonly #next: () => Cursor | null;

  constructor(source: Source, next: () => Cursor | null, entry: Entry, withValue: boolean) {
    this.source = source;
    this.#next = next;
    this.key = source.keyOf(entry);
    this.primaryKey = entry.primaryKey;
    this.value = withValue ? clone(entry.value) : undefined;
  }

  continue(): Promise<Cursor | null> {
    return this.source.transaction.request(this.#next);
  }

  delete(): Promise<void> {
    return (this.source as ObjectStore).delete(this.primaryKey);
  }
}

class Index extends Source {
  readonly #rows: Rows;
  readonly #name: string;

  constructor(transaction: Requestable, rows: Rows, name: string) {
    super(transaction);
    this.#rows = rows;
    this.#name = name;
  }

  protected find(query: Query): readonly Entry[] {
    return this.#rows.findBy(this.#name, query);
  }

  keyOf({ value }: Entry): Key {
    return value[this.#name] as Key;
  }
}

export class ObjectStore extends Source {
  readonly name: string;
  readonly #rows: Rows;
  readonly #undo: (() => void)[];

  constructor(transaction: Requestable, name: string, rows: Rows, undo: (() => void)[]) {
    super(transaction);
    this.name = name;
    this.#rows = rows;
    this.#undo = undo;
  }

  protected find(query: Query): readonly Entry[] {
    return this.#rows.find(query);
  }

  keyOf({ primaryKey }: Entry): Key {
    return primaryKey;
  }

  index(name: string): Index {
    if (!this.#rows.indexes.has(name)) throw new DOMException(`No index ${name}`, "NotFoundError");
    return new Index(this.transaction, this.#rows, name);
  }

  put(value: unknown, key?: Key): Promise<Key> {
    return this.#write(value, key, false);
  }

  add(value: unknown, key?: Key): Promise<Key> {
    return this.#write(value, key, true);
  }

  delete(query: Query): Promise<void> {
    return this.#change(() => this.#rows.delete(query, this.#undo));
  }

  clear(): Promise<void> {
    return this.#change(() => this.#rows.delete(undefined, this.#undo));
  }

  /** Clones the value at once, so that later changes to it are not stored. */
  #write(value: unknown, key: Key | undefined, isNew: boolean): Promise<Key> {
    const cloned = clone(value) as Record<string, unknown>;
    return this.#change(() => this.#rows.put(cloned, key, isNew, this.#undo));
  }

  #change<T>(work: () => T): Promise<T> {
    if (this.transaction.mode === "readonly") throw new DOMException("It only reads", "ReadOnlyError");
    return this.transaction.request(work);
  }
}
