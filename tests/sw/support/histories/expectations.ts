import { IDEMPOTENCY_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import type { NetworkOutcome, NetworkRequest } from "../../../../src-sw/ports.ts";
import type { FakeServer } from "../world/server.ts";
import { counts } from "./retry-table.ts";

/** An inspection that the app reported as saved on a device. */
export interface SavedInspection {
  inspectionId: string;
  userId: string;
  tenantId: string;
  extinguisherId: string;
  operationId: string;
  /** Hashes of its photos, including the signature's picture. */
  photos: Set<string>;
  /** Codes of its deficiencies, sorted. */
  deficiencies: string[];
  /** Whether it was withdrawn or discarded, so that it may or may not be on the server. */
  isWithdrawn: boolean;
  /** Whether it was reported as withdrawn with no need to tell the server. */
  isWithdrawnHere?: boolean;
}

export interface Author {
  userId: string;
  tenantId: string;
}

/** A record, independent of the engine, of what was reported as saved and what was sent in a simulation. */
export interface Expectations {
  saved: Map<string, SavedInspection>;
  /** The author of each idempotency key. */
  authors: Map<string, Author>;
  /** How many attempts of each key counted as failures, by the contract's table, since the last check. */
  counted: Map<string, number>;
  /** Violations seen on the way. */
  violations: string[];
  /** Returns the callbacks for a device's requests. `isRunning` returns whether it holds the run lock, `isOnline` what `navigator.onLine` says. */
  watch(device: { isRunning(): boolean; isOnline(): boolean }): {
    sent(request: NetworkRequest): void;
    received(request: NetworkRequest, outcome: NetworkOutcome): void;
    /** Called when the worker died: no request is under way any more. */
    died(): void;
  };
}

export function createExpectations(server: FakeServer): Expectations {
  const expectations: Expectations = {
    saved: new Map(),
    authors: new Map(),
    counted: new Map(),
    violations: [],
    watch({ isRunning, isOnline }) {
      const underWay = new Set<string>();
      return {
        sent(request) {
          const keys = keysOf(request);
          if (keys.length === 0) return;
          if (!isRunning()) expectations.violations.push("sent outside a run");
          for (const key of keys) {
            if (underWay.has(key)) expectations.violations.push(`${key} was sent twice at the same time`);
            underWay.add(key);
            checkAuthor(request, key);
          }
        },
        received(request, outcome) {
          const keys = keysOf(request);
          for (const key of keys) underWay.delete(key);
          for (const [index, key] of keys.entries())
            if (counts(request, outcome, index, isOnline())) expectations.counted.set(key, (expectations.counted.get(key) ?? 0) + 1);
        },
        died: () => underWay.clear(),
      };
    },
  };

  function checkAuthor(request: NetworkRequest, key: string): void {
    const author = expectations.authors.get(key);
    const userId = server.accounts.ownerOf(request);
    if (!author) return;
    if (userId !== null && userId !== author.userId) expectations.violations.push(`${key} of ${author.userId} is sent as ${userId}`);
    if (request.headers[TENANT_HEADER] !== author.tenantId) expectations.violations.push(`${key} is sent to another tenant`);
  }

  return expectations;
}

/** Returns the idempotency keys of a request, in order. */
function keysOf({ url, headers, body }: NetworkRequest): string[] {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key !== undefined) return [key];
  if (!url.includes("/inspections/batch") || body?.kind !== "json") return [];
  return (body.value as { items: { idempotencyKey: string }[] }).items.map(({ idempotencyKey }) => idempotencyKey);
}
