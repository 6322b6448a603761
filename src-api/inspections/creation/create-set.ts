/*
 * Creates inspections of one context in one transaction. A single create is a set of one.
 * 1. The number of round trips does not grow with the set: one for the lookups, one for the rows, and one for the due dates with the COMMIT.
 * 2. A key is written with its response and the rows of its effect. If the same key comes twice at the same time, the database accepts only the
 *    first (`idempotency_keys_pkey`, `inspections_idempotency_key`); the other set starts again and finds the response.
 * 3. Anything that refuses a create is found before anything is written, so that it does not affect the others.
 */

import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { defer, planStatementsOnce } from "../../database/pipeline.ts";
import { prepareInserts } from "../../database/prepare-inserts.ts";
import { columnOf, fieldNamesOf } from "../../database/row-mapping.ts";
import { updateDueDates } from "../../extinguishers/due-dates.ts";
import { ApiProblem, catchProblem } from "../../http/problems.ts";
import { isHashOf } from "../../http/request-hash.ts";
import type { Actor } from "../../http/request.ts";
import { refreshLinks } from "../../photos/link.ts";
import { timeOf } from "../place-and-time.ts";
import { sealedResponseColumns } from "../seal/seal.ts";
import { isDone } from "./create-request.ts";
import type { Create } from "./create-request.ts";
import { lookUp } from "./lookups.ts";
import type { Lookups } from "./lookups.ts";
import { makeInspection } from "./make-inspection.ts";
import type { NewInspection } from "./make-inspection.ts";
import { newColumns } from "./new-row.ts";
import { toInspection } from "./to-inspection.ts";

type CreateContext = Pick<Actor, "tx" | "tenantId" | "session" | "now" | "origin" | "server">;

/** The result of a create: the inspection in JSON, or why it was refused. */
export type CreateResult = { json: string } | { problem: ApiProblem };

/** An inspection to be written with its key. */
interface Written extends NewInspection {
  json: string;
  create: Create;
}

/** Creates the set and resolves with the results in its order. No two creates may have the same key. `serialize` turns an inspection into JSON. */
export async function createSet(
  context: CreateContext,
  creates: readonly Create[],
  serialize: (inspection: unknown) => string,
): Promise<CreateResult[]> {
  const times = creates.map(({ body }) => (isDone(body) ? catchProblem(() => timeOf(body, context.now)) : null));
  const moments = times.map((time) => (time === null || "problem" in time ? null : time.inspection_date));
  await defer(context.tx, planStatementsOnce());
  const lookups = await lookUp(context, creates, moments);
  const results = creates.map((create, index): Written | CreateResult => {
    const time = times[index] ?? null;
    const repeated = repeatOf(context, lookups, create);
    if (repeated !== null) return repeated;
    if (time !== null && "problem" in time) return time;
    return catchProblem(() => {
      const inspection = makeInspection(context, lookups, create, index, time);
      return { ...inspection, create, json: serialize(toInspection(lookups, inspection)) };
    });
  });
  await write(context, results.filter(isWritten));
  return results;
}

function isWritten(result: Written | CreateResult): result is Written {
  return "row" in result;
}

/** Returns the response to an earlier request with this key; null if there was none. */
function repeatOf(context: CreateContext, { earlierRequests }: Lookups, { keyed }: Create): CreateResult | null {
  const before = keyed === null ? undefined : earlierRequests.get(keyed.key);
  if (before === undefined || keyed === null) return null;
  return isHashOf(keyed.hashes, before.hash) && before.response !== null
    ? { json: refreshLinks(before.response, context) }
    : { problem: new ApiProblem("idempotencyKeyReused") };
}

/** One statement for all tables, since each statement takes the server and the database about as long as the rows of one inspection. */
const insertRows = prepareInserts("rows of creates", {
  idempotency_keys: ["user_id", "idempotency_key", "request_hash", "answer"],
  inspections: newColumns,
  inspection_responses: ["inspection_id", ...sealedResponseColumns],
  deficiencies: [
    "deficiency_id",
    "inspection_id",
    "extinguisher_id",
    "checklist_item_id",
    ...fieldNamesOf(DeficiencyDraft).map(columnOf),
    "due_date",
    "created_at",
    "created_by",
  ],
  inspection_ledger: ["inspection_id", "entry_number", "event", "content", "recorded_at", "recorded_by", "previous_hash", "entry_hash"],
});

/** Writes the inspections in the order of their keys, so that two sets with the same keys lock them in the same order. */
async function write({ tx, session }: CreateContext, unordered: readonly Written[]): Promise<void> {
  if (unordered.length === 0) return;
  const all = unordered.toSorted((a, b) => ((a.create.keyed?.key ?? "") < (b.create.keyed?.key ?? "") ? -1 : 1));
  const { userId } = session.user;
  const keys = all.flatMap(({ create: { keyed }, json }) =>
    keyed === null ? [] : [{ user_id: userId, idempotency_key: keyed.key, request_hash: keyed.hashes.current, answer: json }],
  );
  const rows = {
    idempotency_keys: keys,
    inspections: all.map(({ row }) => row),
    inspection_responses: all.flatMap(({ row, responses }) =>
      responses.map((response) => ({ inspection_id: row.inspection_id, ...response })),
    ),
    deficiencies: all.flatMap(({ deficiencies }) => deficiencies),
    inspection_ledger: all.flatMap(({ entries }) => entries),
  };
  await defer(tx, insertRows(rows));
  await updateDueDates(
    tx,
    all.flatMap(({ row }) => (row.data_hash === null ? [] : [row.extinguisher_id])),
  );
}
