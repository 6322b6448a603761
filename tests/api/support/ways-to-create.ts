import { randomUUID } from "node:crypto";
import type { TestServer, TestUser } from "./server.ts";

export interface CreateResponse {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface BatchItem {
  idempotencyKey?: unknown;
  body?: unknown;
}

export const sendBatch = (server: TestServer, as: TestUser, items: readonly BatchItem[]) =>
  server.call("createInspections", { as, body: { items } });

/** Sends a batch and resolves with its results; throws if it has none. */
export async function createBatch(server: TestServer, as: TestUser, items: readonly BatchItem[]): Promise<CreateResponse[]> {
  const response = await sendBatch(server, as, items);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: CreateResponse[] }>().results;
}

/** Sends one create, alone or in a batch. */
export type SendCreate = (as: TestUser, body: object, key?: string) => Promise<CreateResponse>;

/** Returns both ways to create an inspection. `beside` makes the body of another, valid create in the same batch. */
export function waysToCreate(server: TestServer, beside: (as: TestUser) => Promise<object>): [string, SendCreate][] {
  return [
    [
      "by itself",
      async (as, body, key = randomUUID()) => {
        const response = await server.call("createInspection", { as, body, key });
        return { status: response.statusCode, body: response.json() };
      },
    ],
    [
      "in a batch, between one that is right and one that is not",
      async (as, body, key = randomUUID()) => {
        const right = { idempotencyKey: randomUUID(), body: await beside(as) };
        const wrong = { idempotencyKey: randomUUID(), body: { extinguisherId: "none" } };
        const [before, result, after] = await createBatch(server, as, [right, { idempotencyKey: key, body }, wrong]);
        if (before?.status !== 201 || after?.status !== 400 || result === undefined) throw new Error(JSON.stringify([before, after]));
        return result;
      },
    ],
  ];
}
