import { useRead } from "../../data/use-read.ts";
import { say as sayFrame } from "../../messages.ts";
import { DUE, type Filters, STATES, WORK } from "./filters.ts";
import { SORTS } from "./columns.tsx";
import { say } from "./messages.ts";

/** What the list was asked for, in words; null while the names of a place or a type are read. */
export function useFilterWords({ search, location, type, due, work, state, import: importId, sort }: Filters): string | null {
  const place = useRead("GET /locations/{id}", { params: { id: location } }, { enabled: location !== "", keepPrevious: false });
  const kind = useRead("GET /extinguishertypes/{id}", { params: { id: type } }, { enabled: type !== "", keepPrevious: false });
  if (place.loading || kind.loading) return null;
  const dueState = DUE.find((known) => known === due);
  const dueKind = WORK.find((known) => known === work);
  const field = sort.replace(/^-/, "");
  const label = SORTS.find(([name]) => name === field)?.[1] ?? field;
  const parts: (readonly [label: string, value?: string] | false)[] = [
    search !== "" && [say("print.search"), search],
    location !== "" && [say("filter.location"), place.data?.locationName ?? say("filter.unknown")],
    type !== "" && [say("filter.type"), kind.data?.typeName ?? say("filter.unknown")],
    dueState !== undefined && [say("filter.due"), say(`due.${dueState}`)],
    dueKind !== undefined && [say("filter.work"), sayFrame(`type.${dueKind}`)],
    importId !== "" && [say("filter.import")],
    [say("filter.state"), say(`state.${STATES.find((known) => known === state) ?? "active"}`)],
    [say("filter.sort"), sort === field ? label : say("filter.descending", { field: label })],
  ];
  return parts.flatMap((part) => (part ? [part.join(": ")] : [])).join(" · ");
}
