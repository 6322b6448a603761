import { ClipboardList, Plus } from "lucide";
import { Link } from "wouter";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Page } from "../../components/Page.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { enumFilter, choiceFilter, textFilter } from "../../lists/list-filters.ts";
import type { ListFilters } from "../../lists/list-filters.ts";
import { ListToolbar } from "../../lists/ListToolbar.tsx";
import { NoRows } from "../../lists/NoRows.tsx";
import { PagedTable } from "../../lists/PagedTable.tsx";
import { FilterSelect } from "../../lists/Toolbar.tsx";
import { useList } from "../../lists/use-list.ts";
import type { HrefOf } from "../../lists/use-list.ts";
import type { Column } from "../../tables/column.ts";
import { say } from "./messages.ts";
import { TemplateStateTag } from "./TemplateStateTag.tsx";

const FILTERS = {
  search: textFilter("searchTerm"),
  type: enumFilter("inspectionType", InspectionType.options),
  state: choiceFilter<{ status: "Published" | "Draft" | "All" | "Current"; isActive?: boolean }>(
    {
      inUse: { status: "Published", isActive: true },
      draft: { status: "Draft" },
      outOfUse: { status: "Published", isActive: false },
      all: { status: "All" },
    },
    { status: "Current" },
  ),
} satisfies ListFilters<"GET /checklisttemplates">;

function columnsOf(hrefOf: HrefOf): Column<ChecklistTemplate>[] {
  return [
    {
      key: "templateName",
      label: say("common.name"),
      sortable: true,
      rowHead: true,
      cell: (row) => <Link href={hrefOf({ template: row.templateId })}>{row.templateName}</Link>,
    },
    { key: "inspectionType", label: say("common.type"), sortable: true, cell: (row) => say(`type.${row.inspectionType}`) },
    { key: "templateVersion", label: say("version"), sortable: true, numeric: true, cell: (row) => row.templateVersion },
    { key: "state", label: say("common.state"), compact: true, cell: (row) => <TemplateStateTag template={row} /> },
    { key: "items", label: say("edit.questions"), numeric: true, cell: (row) => row.items.length },
    {
      key: "updatedAt",
      label: say("common.updated"),
      sortable: true,
      compact: true,
      cell: (row, dates) => (
        <time dateTime={row.updatedAt} title={dates.dateTime(row.updatedAt)}>
          {dates.relative(row.updatedAt)}
        </time>
      ),
    },
  ];
}

/** All checklists: what is in use and what is being written, older versions on request. */
export function TemplateListPage() {
  const { may } = useOfficeSession();
  const list = useList("GET /checklisttemplates", FILTERS, "templateName");
  const create = may("administer") && (
    <LinkButton href={list.hrefOf({ template: "new" })} variant="primary" icon={Plus}>
      {say("newChecklist")}
    </LinkButton>
  );
  return (
    <Page title={say("nav.templates")} lead={say("lead")} actions={create} cachedAt={list.read.cachedAt}>
      <ListToolbar list={list}>
        <FilterSelect
          label={say("inspectionType")}
          {...list.filter("type")}
          options={InspectionType.options.map((type) => [type, say(`type.${type}`)] as const)}
        />
        <FilterSelect
          label={say("common.state")}
          {...list.filter("state")}
          options={[
            ["inUse", say("common.inUse")],
            ["draft", say("state.draft")],
            ["outOfUse", say("state.outOfUse")],
            ["all", say("filter.all")],
          ]}
          any={say("filter.current")}
        />
      </ListToolbar>
      <PagedTable
        list={list}
        caption={say("list.caption")}
        columns={columnsOf(list.hrefOf)}
        idOf={(row) => row.templateId}
        nameOf={(row) => row.templateName}
        empty={<NoRows list={list} icon={ClipboardList} none={say(create ? "none" : "noneShown")} noMatch={say("noMatch")} />}
      />
    </Page>
  );
}
