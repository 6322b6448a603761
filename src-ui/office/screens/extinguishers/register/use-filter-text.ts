import { WORK_TYPES_LEAST_FIRST } from "#shared/due-dates.ts";
import { useRead } from "../../../data/use-read.ts";
import { sorts } from "./columns.tsx";
import { DUE, STATES } from "./filters.ts";
import type { FILTERS, RegisterState } from "./filters.ts";
import { say } from "./messages.ts";

type Part = readonly [label: string, value?: string];

/** Returns the filters and the order of the list in words; null while the names of a location or a type are read. */
export function useFilterText({ url, sort }: RegisterState): string | null {
  const [search, location, type] = [url.get("search"), url.get("location"), url.get("type")];
  const locationRead = useRead("GET /locations/{id}", { params: { id: location } }, { enabled: location !== "", keepPrevious: false });
  const typeRead = useRead("GET /extinguishertypes/{id}", { params: { id: type } }, { enabled: type !== "", keepPrevious: false });
  if (locationRead.isLoading || typeRead.isLoading) return null;
  const dueState = DUE.find((known) => known === url.get("due"));
  const dueKind = WORK_TYPES_LEAST_FIRST.find((known) => known === url.get("work"));
  const field = sort.replace(/^-/, "");
  const label = sorts().find(([name]) => name === field)?.[1] ?? field;
  const filters: Readonly<Record<keyof typeof FILTERS, Part | false>> = {
    search: search !== "" && [say("list.search"), search],
    location: location !== "" && [say("common.location"), locationRead.data?.locationName ?? say("list.unknown")],
    type: type !== "" && [say("common.type"), typeRead.data?.typeName ?? say("list.unknown")],
    due: dueState !== undefined && [say("common.due"), say(`due.${dueState}`)],
    work: dueKind !== undefined && [say("filter.work"), say(`type.${dueKind}`)],
    import: url.get("import") !== "" && [say("filter.import")],
    state: [say("common.state"), say(`state.${STATES.find((known) => known === url.get("state")) ?? "active"}`)],
  };
  const order: Part = [say("common.sortBy"), sort === field ? label : say("common.lastFirst", { field: label })];
  return [...Object.values(filters), order].flatMap((part) => (part ? [part.join(": ")] : [])).join(" · ");
}
