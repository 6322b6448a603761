/*
 * Makes the rows of a create and the response of its call, before anything is written.
 * 1. The result depends only on the lookups, so that a batch and a single create are made in the same way.
 * 2. The values are exactly what the database stores and returns, because they are hashed before they are written.
 */

import { randomUUID } from "node:crypto";
import type { LedgerEvent } from "../../database/tables/ledger.ts";
import { withoutReported, deficienciesFound, itemsOfFound, requireSameExtinguisher } from "../../deficiencies/found-deficiencies.ts";
import { ledgerContentOfDeficiency } from "../../deficiencies/ledger-content.ts";
import { fieldProblem, fieldsProblem } from "../../http/problems.ts";
import { itemsOfResponses, requireKnownItems } from "../../records/checklist-items.ts";
import { unknownExtinguisher } from "../../records/extinguishers.ts";
import { entriesOf } from "../../records/ledger.ts";
import { completionOutcome } from "../completion/completion-outcome.ts";
import { completenessCheck } from "../completion/missing-items.ts";
import type { CompletenessCheck } from "../completion/missing-items.ts";
import { describeFailures } from "../failure-reason.ts";
import { parseMoment } from "../place-and-time.ts";
import type { timeOf } from "../place-and-time.ts";
import { sealedBy } from "../seal/seal.ts";
import type { SealedResponse } from "../seal/seal.ts";
import { sentSignature } from "../signature.ts";
import { isDone } from "./create-request.ts";
import type { Create, CreateBody, Caller } from "./create-request.ts";
import type { LookedUpExtinguisher } from "./lookup-statement.ts";
import type { Lookups } from "./lookups.ts";
import { newRow } from "./new-row.ts";
import type { NewRow } from "./new-row.ts";
import { requireAssignee, requireInspector } from "./people.ts";

/** An inspection to be written, with what its response needs in addition. */
export interface NewInspection {
  row: NewRow;
  responses: readonly SealedResponse[];
  deficiencies: ReturnType<typeof deficienciesFound>;
  entries: ReturnType<typeof entriesOf>;
  extinguisher: LookedUpExtinguisher;
  checkCompleteness: CompletenessCheck;
}

type Time = ReturnType<typeof timeOf>;

/** Makes an inspection. Throws `validation` and `roleRequired` as `createInspection` does. `time`: when it was done, null if it is planned. */
export function makeInspection(caller: Caller, lookups: Lookups, create: Create, index: number, time: Time | null): NewInspection {
  const { body } = create;
  const extinguisher = lookups.extinguishers.get(index);
  if (extinguisher === undefined) throw unknownExtinguisher();
  const checkCompleteness = completenessCheck(extinguisher, lookups.versions, body);
  const common = { extinguisher, checkCompleteness, responses: [], deficiencies: [], entries: [] };
  if (isDone(body) && time !== null) return { ...common, ...makeDone(caller, lookups, create, { extinguisher, checkCompleteness, time }) };
  requireAssignee(caller, lookups, body);
  if (!extinguisher.isActive) throw fieldProblem("extinguisherId", "field.notActive");
  const where = { location_id: extinguisher.current.locationId, inspection_date: parseMoment("inspectionDate", body.inspectionDate) };
  return {
    ...common,
    row: newRow(caller, create, {
      ...where,
      inspection_id: randomUUID(),
      status: "Scheduled",
      is_planned: true,
      planned_notes: body.notes ?? "",
    }),
  };
}

function makeDone(
  caller: Caller,
  lookups: Lookups,
  create: Create,
  { extinguisher, checkCompleteness, time }: Pick<NewInspection, "extinguisher" | "checkCompleteness"> & { time: Time },
) {
  const { body } = create;
  const where = placeOf(extinguisher);
  requireInspector(caller, lookups, body);
  const inspection_id = randomUUID();
  const responses = responsesOf(body, lookups);
  const open = newRow(caller, create, { ...where, ...time, inspection_id, status: "InProgress", notes: body.notes ?? "" });
  const itemIds = new Set(responses.map(({ checklist_item_id: id }) => id));
  const { missing, passed, failedResponses } = completionOutcome(checkCompleteness, responses, {
    itemIds,
    passed: body.passed,
    passedBefore: open.passed,
  });
  const hasAllResponses = missing.length === 0;
  const failure_reason =
    failedResponses.length > 0 ? describeFailures(failedQuestions(lookups, failedResponses), responses, body.deficiencies) : null;
  const sealing = hasAllResponses ? { passed, failure_reason, ...sentSignature(caller, open, body) } : null;
  const { sealed, entry } = sealing === null ? { sealed: {}, entry: null } : sealedBy(open, sealing, responses, caller.now);
  const deficiencies = deficienciesOf(caller, lookups, open, body);
  const reported = deficiencies.map((row) => ({ event: "DeficiencyReported" as LedgerEvent, content: ledgerContentOfDeficiency(row) }));
  const events = [...(entry === null ? [] : [{ event: "Completed" as LedgerEvent, content: entry }]), ...reported];
  return { row: { ...open, ...sealed }, responses, deficiencies, entries: entriesOf(caller, inspection_id, events) };
}

function placeOf({ scanned, registered }: LookedUpExtinguisher) {
  return { location_id: (scanned ?? registered).locationId, registered_location_id: registered.locationId };
}

/** Returns the response rows. Throws `validation` for an unknown item, and for a photo, since the inspection cannot have any yet. */
function responsesOf({ checklistResponses = [] }: CreateBody, { items }: Lookups): SealedResponse[] {
  requireKnownItems(itemsOfResponses("checklistResponses", checklistResponses), items);
  const foreign = checklistResponses.flatMap(({ photoUrl }, index) => (photoUrl ? [`checklistResponses.${index}.photoUrl`] : []));
  if (foreign.length > 0) throw fieldsProblem(foreign, "field.ownPhoto");
  return checklistResponses.map(({ checklistItemId, response, comments }) => ({
    checklist_item_id: checklistItemId,
    response,
    comments: comments === "" ? null : comments,
    photo_url: null,
  }));
}

/** Sorts responses in the order of their checklist. */
export function inChecklistOrder<T extends { checklist_item_id: string }>({ items }: Lookups, responses: readonly T[]): T[] {
  const orderOf = ({ checklist_item_id: id }: T): number => items.get(id)?.sortOrder ?? 0;
  return responses.toSorted((a, b) => orderOf(a) - orderOf(b) || (a.checklist_item_id < b.checklist_item_id ? -1 : 1));
}

function failedQuestions(lookups: Lookups, failedResponses: readonly SealedResponse[]) {
  return inChecklistOrder(lookups, failedResponses).flatMap(({ checklist_item_id: id }) => {
    const item = lookups.items.get(id);
    return item === undefined ? [] : [{ id, question: item.question, proposed: item.proposed, reported: [] }];
  });
}

function deficienciesOf(caller: Caller, { items, settings }: Lookups, row: NewRow, { deficiencies: found = [] }: CreateBody) {
  requireSameExtinguisher(row, found);
  requireKnownItems(itemsOfFound(found), items);
  return deficienciesFound(caller, row, withoutReported(found), settings);
}
