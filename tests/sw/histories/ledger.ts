import { IDEMPOTENCY_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import type { NetworkOutcome, NetworkRequest } from "../../../src-sw/ports.ts";
import type { FakeServer } from "../world/server.ts";
import { counts } from "./retry-table.ts";

/** What a person was told is saved on a device. */
export interface Said {
  inspectionId: string;
  userId: string;
  tenantId: string;
  extinguisherId: string;
  operationId: string;
  /** Hashes of its photos, the signature's picture among them. */
  photos: Set<string>;
  /** Codes of its deficiencies, in their order. */
  deficiencies: string[];
  /** Taken back, or let go: it may be there, or not. */
  isTakenBack: boolean;
}

export interface Author {
  userId: string;
  tenantId: string;
}

/** What was said and sent in a whole simulation, beside the engine's own books. */
export interface Ledger {
  said: Map<string, Said>;
  /** By idempotency key. */
  authors: Map<string, Author>;
  /** How many tries of each key met what counts as a failure, by the contract's table, since the last look. */
  counted: Map<string, number>;
  /** What was seen on the way and must not be. */
  violations: string[];
  /** To be told of a device's requests. `isRunning`: whether it holds the lock of a run; `isOnline`: whether it knows a connection. */
  watch(device: { isRunning(): boolean; isOnline(): boolean }): {
    sent(request: NetworkRequest): void;
    heard(request: NetworkRequest, outcome: NetworkOutcome): void;
    /** Whatever was under way came to nothing. */
    died(): void;
  };
}

export function createLedger(server: FakeServer): Ledger {
  const ledger: Ledger = {
    said: new Map(),
    authors: new Map(),
    counted: new Map(),
    violations: [],
    watch({ isRunning, isOnline }) {
      const underWay = new Set<string>();
      return {
        sent(request) {
          const keys = keysOf(request);
          if (keys.length === 0) return;
          if (!isRunning()) ledger.violations.push("sent outside of a run");
          for (const key of keys) {
            if (underWay.has(key)) ledger.violations.push(`${key} is sent twice at once`);
            underWay.add(key);
            checkAuthor(request, key);
          }
        },
        heard(request, outcome) {
          const keys = keysOf(request);
          for (const key of keys) underWay.delete(key);
          for (const [place, key] of keys.entries())
            if (counts(request, outcome, place, isOnline())) ledger.counted.set(key, (ledger.counted.get(key) ?? 0) + 1);
        },
        died: () => underWay.clear(),
      };
    },
  };

  function checkAuthor(request: NetworkRequest, key: string): void {
    const author = ledger.authors.get(key);
    const userId = server.accounts.ownerOf(request);
    if (!author) return;
    if (userId !== null && userId !== author.userId) ledger.violations.push(`${key} of ${author.userId} is sent as ${userId}`);
    if (request.headers[TENANT_HEADER] !== author.tenantId) ledger.violations.push(`${key} is sent to another tenant`);
  }

  return ledger;
}

/** Under which the work of a request is known, in its order. */
export function keysOf({ url, headers, body }: NetworkRequest): string[] {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key !== undefined) return [key];
  if (!url.includes("/inspections/batch") || body?.kind !== "json") return [];
  return (body.value as { items: { idempotencyKey: string }[] }).items.map(({ idempotencyKey }) => idempotencyKey);
}
