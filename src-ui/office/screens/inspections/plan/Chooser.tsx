import { useState } from "react";
import { addDays } from "#shared/calendar.ts";
import { INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { failureText } from "../../../../failure.ts";
import { FieldRow } from "../../../../forms/Form.tsx";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useExtinguisherSearch, useLocationSearch } from "../../../combobox/option-searches.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { DUE_TYPES, WHAT_IS_DUE } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";
import type { ChosenExtinguishers } from "./use-chosen-extinguishers.ts";

interface ChooserProps {
  chosen: ChosenExtinguishers;
  choice: PlanChoice;
  /** The id that the summary of errors links to. */
  field: { id: string; error: string | undefined };
  /** Only one can be chosen. */
  single: boolean;
}

/** Ways to choose extinguishers: one by one, or all that are overdue at a location and not yet planned. */
export function Chooser({ chosen, choice, field, single }: ChooserProps) {
  const readOnce = useReadOnce();
  const dates = useDateFormats();
  const searchExtinguishers = useExtinguisherSearch();
  const searchLocations = useLocationSearch();
  const [outcome, setOutcome] = useState<{ tone: "info" | "danger"; message: string } | null>(null);

  async function addOne(id: string): Promise<void> {
    const { items } = await readOnce("GET /extinguishers", { query: { extinguisherIds: id, pageSize: 1 } });
    if (single) chosen.remove(chosen.rows.map(({ extinguisherId }) => extinguisherId));
    chosen.add(items);
    setOutcome(null);
  }

  async function addOverdue(withinLocationId: string): Promise<void> {
    const type = choice !== WHAT_IS_DUE && { inspectionType: choice };
    const query = { withinLocationId, ...type, endDate: addDays(dates.today, -1), pageSize: INSPECTIONS_PER_PLAN_MAX };
    const present = new Set(chosen.rows.map(({ extinguisherId }) => extinguisherId));
    const room = INSPECTIONS_PER_PLAN_MAX - present.size;
    const unplanned = new Set<string>();
    let isAnyOverdue = false;
    // The longest overdue come first, and stay first while they are planned.
    for (let pageNumber = 1, isRead = false; !isRead && unplanned.size <= room; pageNumber++) {
      const { items, totalCount } = await readOnce("GET /v2/inspections/due", { query: { ...query, pageNumber } });
      for (const { extinguisherId, scheduledInspectionId } of items) {
        if (scheduledInspectionId === null && !present.has(extinguisherId)) unplanned.add(extinguisherId);
      }
      isAnyOverdue ||= items.length > 0;
      isRead = pageNumber * query.pageSize >= totalCount;
    }
    const ids = [...unplanned].slice(0, room);
    for (const idQuery of idQueriesOf(ids)) chosen.add((await readOnce("GET /extinguishers", { query: idQuery })).items);
    const message = isAnyOverdue
      ? unplanned.size === 0
        ? say("overdueAt.planned")
        : [say("overdueAt.added", { count: ids.length }), unplanned.size > room && say("overdueAt.more")].filter(Boolean).join(". ")
      : say("overdueAt.none");
    setOutcome({ tone: "info", message });
  }

  function run(work: Promise<void>): void {
    work.catch((error: unknown) => setOutcome({ tone: "danger", message: failureText(error) }));
  }

  const fallsDue = choice === WHAT_IS_DUE || DUE_TYPES.some((type) => type === choice);
  return (
    <>
      <FieldRow>
        <Combobox
          id={field.id}
          error={field.error}
          label={say(single ? "common.extinguisher" : "common.addAnExtinguisher")}
          hint={say("add.hint")}
          value=""
          onChange={(id) => id !== "" && run(addOne(id))}
          search={searchExtinguishers}
        />
        {!single && (
          <Combobox
            label={say("overdueAt")}
            hint={overdueHint(choice, fallsDue)}
            value=""
            onChange={(id) => id !== "" && fallsDue && run(addOverdue(id))}
            search={searchLocations}
          />
        )}
      </FieldRow>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === "danger" ? "alert" : "status"}>
          {outcome.message}
        </Notice>
      )}
    </>
  );
}

function overdueHint(choice: PlanChoice, fallsDue: boolean): string {
  if (choice === WHAT_IS_DUE) return say("overdueAt.any");
  return fallsDue ? say("overdueAt.hint", { type: say(`type.${choice}`) }) : say("overdueAt.noType");
}
