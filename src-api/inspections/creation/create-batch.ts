/*
 * Many creates in one call.
 * 1. Each has its own key and its own result: what the single call would have returned. A repeat of the batch or of a part of it, by either call,
 *    finds that result.
 * 2. All are written in one transaction. If the database refuses one of them, the set is halved until that create is alone.
 * 3. A failure that concerns all of them (no database, no permission) is the response of the call. Creates that were written before are found by
 *    their keys.
 */

import { calls } from "#shared/api/index.ts";
import { countEntries, CALL_ENTRIES_MAX } from "../../http/body-limits.ts";
import { parseIdempotencyKey } from "../../http/idempotency.ts";
import { ApiProblem, catchProblem, fieldProblem, toDocument } from "../../http/problems.ts";
import type { RequestOf, SerializedResponse } from "../../http/request.ts";
import { validate } from "../../http/validate.ts";
import { requireWellFormed } from "../../http/well-formed.ts";
import type { Create } from "./create-request.ts";
import type { CreateResult } from "./create-set.ts";
import { createInOneTransaction, toCreate } from "./create.ts";

type Request = RequestOf<"createInspections">;

/** Creates a batch of inspections. Throws `tooLarge` if all lists together have more entries than a call may have. */
export async function createInspections(request: Request): Promise<SerializedResponse> {
  const read = readItems(request);
  const creates = read.filter(isParsed);
  const resultByCreate = new Map<Create, CreateResult>();
  for (const round of roundsWithoutRepeats(creates)) {
    for (const [index, result] of (await createHalving(request, round)).entries()) resultByCreate.set(round[index] as Create, result);
  }
  const results = read.map((item) => toJson(isParsed(item) ? (resultByCreate.get(item) as CreateResult) : item));
  return { json: `{"results":[${results.join(",")}]}` };
}

type ReadItem = Create | { problem: ApiProblem };

function isParsed(read: ReadItem): read is Create {
  return "body" in read;
}

function toJson(result: CreateResult): string {
  if ("json" in result) return `{"status":${calls.createInspection.status},"body":${result.json}}`;
  const body = toDocument(result.problem);
  return JSON.stringify({ status: body.status, body });
}

function readItems({ body: { items }, sent }: Request): ReadItem[] {
  const counts = items.map(({ body }) => catchProblem(() => ({ count: countEntries(body) })));
  const total = counts.reduce((sum, counted) => sum + ("count" in counted ? counted.count : 0), 0);
  if (total > CALL_ENTRIES_MAX) throw new ApiProblem("tooLarge");
  return items.map(({ idempotencyKey, body }, index) =>
    catchProblem(() => {
      requireWellFormed(body);
      const key = parseIdempotencyKey(idempotencyKey);
      if (key === null) throw fieldProblem("idempotencyKey", "field.required");
      const counted = counts[index] ?? { count: 0 };
      if ("problem" in counted) throw counted.problem;
      const checked = validate(calls.createInspection.body, body, counted.count);
      return toCreate("createInspection", { key, sent: { params: sent.params, body }, body: checked });
    }),
  );
}

/** Splits the creates into rounds in which no key is repeated, so that a repeat finds the result of the first. */
function roundsWithoutRepeats(creates: readonly Create[]): Create[][] {
  const rounds: Create[][] = [];
  const times = new Map<string | undefined, number>();
  for (const create of creates) {
    const before = times.get(create.keyed?.key) ?? 0;
    times.set(create.keyed?.key, before + 1);
    (rounds[before] ??= []).push(create);
  }
  return rounds;
}

/** Creates a round, halving it as long as the database refuses it. Throws if the database cannot be reached. */
async function createHalving(request: Request, creates: readonly Create[]): Promise<CreateResult[]> {
  try {
    return await createInOneTransaction(request, "createInspection", creates);
  } catch (error) {
    const problem = request.problemOf(error);
    if (problem.code === "notReady") throw error;
    if (creates.length === 1) return [{ problem }];
    const half = Math.ceil(creates.length / 2);
    return [...(await createHalving(request, creates.slice(0, half))), ...(await createHalving(request, creates.slice(half)))];
  }
}
