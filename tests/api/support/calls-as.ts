import { expect } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { Extinguisher, ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import { omit } from "../../support/omit.ts";
import type { CallInput, TestServer, TestUser } from "./server.ts";

/** Calls of one user, whatever their role. */
export interface CallsAs {
  /** Makes a call that must succeed; resolves with its response. */
  done<T>(name: CallName, input?: CallInput): Promise<T>;
  /** Makes a call that must be refused; resolves with status, code and the fields of the problem. */
  refused(name: CallName, input?: CallInput): Promise<unknown[]>;
  /** Resolves with the changes that a device at `cursor` would get. */
  pull(cursor?: string): Promise<ReferenceChanges>;
}

/** Reads an extinguisher without the names that only the register adds. */
export async function readExtinguisher(caller: CallsAs, id: string): Promise<Extinguisher> {
  const known = await caller.done<ExtinguisherInRegister>("getExtinguisher", { params: { id } });
  return omit(known, "locationCode", "locationName", "locationPath", "typeCode", "typeName", "importedInspections", "formerExtinguishers");
}

export function createCallsAs(server: TestServer, user: () => TestUser): CallsAs {
  const callsAs: CallsAs = {
    async done(name, input = {}) {
      const response = await server.call(name, { as: user(), ...input });
      expect([name, response.statusCode < 300, response.body]).toEqual([name, true, response.body]);
      return JSON.parse(response.body || "null");
    },
    async refused(name, input = {}) {
      const { status, code, errors } = (await server.call(name, { as: user(), ...input })).json();
      return errors === undefined ? [status, code] : [status, code, errors];
    },
    pull: (cursor) => callsAs.done("pullReferenceChanges", { query: { cursor } }),
  };
  return callsAs;
}
