import { ClipboardList, Plus } from "lucide";
import { useMemo } from "react";
import { Link } from "wouter";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { LinkButton } from "../../../components/Button.tsx";
import type { Column } from "../../components/DataTable.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Page } from "../../components/Page.tsx";
import { PagedTable } from "../../components/PagedTable.tsx";
import { FilterSelect, SearchBox, Toolbar } from "../../components/Toolbar.tsx";
import { type Dates, useDates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { say as sayFrame } from "../../messages.ts";
import { say } from "./messages.ts";
import { StateTag } from "./StateTag.tsx";

const SORTED_BY = "templateName";
/** The states a list can be narrowed to, as the address names them, and how the server is asked for each. */
const STATES = {
  inUse: { status: "Published", isActive: true },
  draft: { status: "Draft" },
  outOfUse: { status: "Published", isActive: false },
  all: { status: "All" },
} as const;
const stateWords = (): [keyof typeof STATES, string][] => [
  ["inUse", say("common.inUse")],
  ["draft", say("state.draft")],
  ["outOfUse", say("state.outOfUse")],
  ["all", say("filter.all")],
];

function isState(value: string): value is keyof typeof STATES {
  return Object.hasOwn(STATES, value);
}

function queryOf(url: UrlState) {
  const state = url.get("state");
  return {
    pageNumber: Number(url.get("page")) || 1,
    sort: url.get("sort") || SORTED_BY,
    searchTerm: url.get("search"),
    ...(isState(state) ? STATES[state] : { status: "Current" as const }),
    inspectionType: InspectionType.options.find((type) => type === url.get("type")),
  };
}

function columnsOf(url: UrlState, dates: Dates): Column<ChecklistTemplate>[] {
  return [
    {
      key: "templateName",
      label: say("common.name"),
      sortable: true,
      isHead: true,
      cell: (row) => <Link href={url.href({ template: row.templateId, page: url.get("page") })}>{row.templateName}</Link>,
    },
    { key: "inspectionType", label: say("common.type"), sortable: true, cell: (row) => sayFrame(`type.${row.inspectionType}`) },
    { key: "templateVersion", label: say("version"), sortable: true, numeric: true, cell: (row) => row.templateVersion },
    { key: "state", label: say("common.state"), compact: true, cell: (row) => <StateTag of={row} /> },
    { key: "items", label: say("edit.questions"), numeric: true, cell: (row) => row.items.length },
    {
      key: "updatedAt",
      label: say("common.updated"),
      sortable: true,
      compact: true,
      cell: (row) => (
        <time dateTime={row.updatedAt} title={dates.time(row.updatedAt)}>
          {dates.relative(row.updatedAt)}
        </time>
      ),
    },
  ];
}

/** All checklists: what is in use and what is being written, older versions where asked for. */
export function TemplateList() {
  const url = useUrlState();
  const office = useOffice();
  const dates = useDates();
  const read = useRead("GET /checklisttemplates", { query: queryOf(url) });
  const columns = useMemo(() => columnsOf(url, dates), [url, dates]);
  const filtered = ["search", "type", "state"].some((name) => url.get(name) !== "");
  const create = office.may("administer") && (
    <LinkButton href={url.href({ template: "new" })} variant="primary" icon={Plus}>
      {say("newChecklist")}
    </LinkButton>
  );
  return (
    <Page title={say("nav.templates")} lead={say("lead")} actions={create} keptAt={read.keptAt}>
      <Toolbar onClear={filtered ? () => url.set({ search: null, type: null, state: null }) : undefined}>
        <SearchBox value={url.get("search")} onChange={(search) => url.set({ search })} />
        <FilterSelect
          label={say("inspectionType")}
          value={url.get("type")}
          onChange={(type) => url.set({ type })}
          options={InspectionType.options.map((type) => [type, sayFrame(`type.${type}`)] as const)}
        />
        <FilterSelect
          label={say("common.state")}
          value={url.get("state")}
          onChange={(state) => url.set({ state })}
          options={stateWords()}
          any={say("filter.current")}
        />
      </Toolbar>
      <PagedTable
        read={read}
        url={url}
        sortedBy={SORTED_BY}
        caption={say("list.caption")}
        columns={columns}
        idOf={(row) => row.templateId}
        nameOf={(row) => row.templateName}
        empty={
          <Empty icon={ClipboardList} action={filtered ? null : create}>
            {say(filtered ? "noMatch" : create ? "none" : "noneShown")}
          </Empty>
        }
      />
    </Page>
  );
}
