import { addDays } from "#shared/calendar.ts";
import { INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import type { QueryOf } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { WHAT_IS_DUE } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";
import type { ChosenExtinguishers } from "./use-chosen-extinguishers.ts";

/** What is overdue at a location and not planned yet. */
interface Overdue {
  /** The longest overdue first; of more than a plan has room for, at least one more than that. */
  unplanned: readonly string[];
  isAnyOverdue: boolean;
}

/** Returns functions that add extinguishers to a plan. Each rejects with `ApiError`. */
export function useAddExtinguishers({ rows, add, remove }: ChosenExtinguishers, choice: PlanChoice) {
  const readOnce = useReadOnce();
  const { today } = useDateFormats();
  const present = new Set(rows.map(({ extinguisherId }) => extinguisherId));
  const room = INSPECTIONS_PER_PLAN_MAX - present.size;

  const read = async (query: QueryOf<"GET /extinguishers">) => (await readOnce("GET /extinguishers", { query })).items;

  async function readOverdue(withinLocationId: string): Promise<Overdue> {
    const type = choice !== WHAT_IS_DUE && { inspectionType: choice };
    const query = { withinLocationId, ...type, endDate: addDays(today, -1), pageSize: INSPECTIONS_PER_PLAN_MAX };
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
    return { unplanned: [...unplanned], isAnyOverdue };
  }

  return {
    async addOne(id: string): Promise<void> {
      add(await read({ extinguisherIds: id, pageSize: 1 }));
    },
    /** Adds an extinguisher in place of all others. */
    async replaceBy(id: string): Promise<void> {
      const only = await read({ extinguisherIds: id, pageSize: 1 });
      remove([...present]);
      add(only);
    },
    /** Adds what is overdue at a location and not planned, as far as there is room. Resolves with what came of it, in words. */
    async addOverdue(locationId: string): Promise<string> {
      const { unplanned, isAnyOverdue } = await readOverdue(locationId);
      if (!isAnyOverdue) return say("overdueAt.none");
      if (unplanned.length === 0) return say("overdueAt.planned");
      const ids = unplanned.slice(0, room);
      for (const query of idQueriesOf(ids)) add(await read(query));
      const added = say("overdueAt.added", { count: ids.length });
      return unplanned.length > room ? `${added}. ${say("overdueAt.more")}` : added;
    },
  };
}
