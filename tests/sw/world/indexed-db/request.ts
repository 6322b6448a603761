import { Target } from "./target.ts";

/** What a request is asked of. */
export interface Asked {
  mode: "readonly" | "readwrite";
  /** Asks for something of a store; the request's event comes when it is done. */
  ask(work: () => unknown, request?: Request): Request;
}

export class Request extends Target {
  result: unknown = undefined;
  error: DOMException | null = null;
  readonly transaction: Asked | null;

  constructor(transaction: Asked | null) {
    super();
    this.transaction = transaction;
  }
}
