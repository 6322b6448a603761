import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { bothOf } from "../../../data/both-of.ts";
import { useRead } from "../../../data/use-read.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import type { Column } from "../../../tables/column.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { ExtinguisherDueTag } from "../../../tags/ExtinguisherDueTag.tsx";
import { explainedWorkOf } from "./explained-work.ts";
import type { ExplainedWork } from "./explained-work.ts";
import { say } from "./messages.ts";

/** All due dates of an extinguisher, when the work was last done, and the rule behind each date. */
export function DueDates({ extinguisher, dates }: { extinguisher: ExtinguisherInRegister; dates: DateFormats }) {
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: extinguisher.extinguisherTypeId } });
  const settings = useRead("GET /tenants/settings", {});
  const columns: Column<ExplainedWork>[] = [
    { key: "work", label: say("due.work"), rowHead: true, cell: ({ workType }) => say(`due.${workType}`) },
    { key: "due", label: say("due.next"), compact: true, cell: ({ due }) => (due === null ? say("value.none") : dates.day(due)) },
    {
      key: "state",
      label: say("field.state"),
      compact: true,
      cell: ({ due }) => due !== null && <ExtinguisherDueTag extinguisher={extinguisher} day={due} dates={dates} />,
    },
    { key: "last", label: say("due.last"), compact: true, cell: ({ last }) => last !== null && dates.day(last) },
    { key: "why", label: say("due.why"), cell: ({ why }) => why },
  ];
  return (
    <Card title={say("due.title")} flush>
      <Loaded isPart read={bothOf(type, settings)}>
        {([knownType, { monthlyRule }]) => (
          <DataTable
            caption={say("due.title")}
            columns={columns}
            rows={explainedWorkOf(extinguisher, knownType, monthlyRule)}
            idOf={({ workType }) => workType}
            nameOf={({ workType }) => say(`due.${workType}`)}
          />
        )}
      </Loaded>
    </Card>
  );
}
