import { Columns3, Download, FileInput, FireExtinguisher, LayoutGrid, Plus, Printer, QrCode, Rows3 } from "lucide";
import { useCallback, useState } from "react";
import { EXTINGUISHERS_PER_BATCH_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { NARROW, useMedia } from "../../../../device/use-media.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useShortcuts } from "../../../frame/use-shortcuts.ts";
import { PrintLabels } from "../../../labels/PrintLabels.tsx";
import { NoRows } from "../../../lists/NoRows.tsx";
import type { ListPosition } from "../../../tables/list-position.ts";
import { LoadedRows } from "../../../tables/LoadedRows.tsx";
import { usePages } from "../../../tables/use-pages.ts";
import { useSelection } from "../../../tables/use-selection.ts";
import type { SelectionState } from "../../../tables/use-selection.ts";
import type { UrlState } from "../../../urls/use-url-state.ts";
import { COLUMN_KEYS, DEFAULT_COLUMNS } from "./column-choice.ts";
import { registerColumnsOf } from "./columns.tsx";
import { useRegisterState } from "./filters.ts";
import type { RegisterState } from "./filters.ts";
import { say } from "./messages.ts";
import { idOf } from "./register-list.ts";
import type { RegisterListProps } from "./register-list.ts";
import { RegisterToolbar } from "./RegisterToolbar.tsx";
import { useColumns } from "./use-columns.ts";
import styles from "./ExtinguisherListPage.module.css";

const SelectedActions = lazyComponent(() => import("./SelectedActions.tsx").then((m) => m.SelectedActions));
const RegisterCards = lazyComponent(() => import("./RegisterCards.tsx").then((m) => m.RegisterCards));
const RegisterTable = lazyComponent(() => import("./RegisterTable.tsx").then((m) => m.RegisterTable));
const ColumnsDialog = lazyComponent(() => import("../../../tables/ColumnsDialog.tsx").then((m) => m.ColumnsDialog));
const PrintDialog = lazyComponent(() => import("./PrintDialog.tsx").then((m) => m.PrintDialog));
const ExportDialog = lazyComponent(() => import("./ExportDialog.tsx").then((m) => m.ExportDialog));

/** Returns how many rows one batch can change, with the message for more. */
function selectionLimit() {
  const max = EXTINGUISHERS_PER_BATCH_MAX;
  return { max, full: say("select.full", { max }) };
}

export type View = "table" | "cards";
type DialogName = "columns" | "export" | "print" | "labels";

interface ExtinguisherListPageProps {
  view: View;
  position: ListPosition;
  selectionState: SelectionState<ExtinguisherInRegister>;
}

/** The register of extinguishers: searched, filtered and sorted by the server, shown as a table or as cards. */
export function ExtinguisherListPage({ view, position, selectionState }: ExtinguisherListPageProps) {
  const list = useRegisterState();
  const { url, query } = list;
  const { href } = url;
  const isNarrow = useMedia(NARROW);
  const [chosen, chooseColumns] = useColumns(url);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const pages = usePages("GET /extinguishers", query);
  const { totalCount: count, rowAt, rowsBetween } = pages;
  const filterKey = JSON.stringify({ ...query, sort: null });
  const selection = useSelection({
    idOf,
    count: count ?? 0,
    rowAt,
    rowsBetween,
    filterKey,
    limit: selectionLimit(),
    state: selectionState,
  });
  const hrefOf = useCallback((extinguisherId: string) => href({ extinguisher: extinguisherId }), [href]);
  // On its own, the browser would print only the rows in sight.
  useShortcuts({ "mod+p": () => (document.querySelector("dialog[open]") ? false : setDialog("print")) });
  const shared: RegisterListProps = { pages, selection, position, hrefOf };
  const placeholder = (
    <div className={styles.placeholder}>
      <Skeleton lines={12} />
    </div>
  );
  return (
    <Page
      title={say("nav.extinguishers")}
      count={count === undefined ? " " : say("common.extinguisherCount", { count })}
      cachedAt={pages.cachedAt}
      tools={
        <Tools
          url={url}
          view={view}
          narrow={isNarrow}
          labels={selection.rows.size === 0 && count !== undefined && count > 0}
          onDialog={setDialog}
        />
      }
      actions={<Actions url={url} />}
    >
      <RegisterToolbar list={list} sortable={isNarrow || view === "cards"} />
      {selection.rows.size > 0 && <SelectedActions selection={selection} chosen={chosen} work={url.get("work")} />}
      <LoadedRows pages={pages} placeholder={placeholder}>
        {(total) =>
          total === 0 && !pages.isStale ? (
            <EmptyRegister list={list} />
          ) : view === "cards" ? (
            <RegisterCards key={`cards ${isNarrow}`} {...shared} fallback={placeholder} />
          ) : (
            <RegisterTable {...shared} chosen={chosen} sort={list.sort} onSort={list.onSort} fallback={placeholder} />
          )
        }
      </LoadedRows>
      {dialog === "columns" && (
        <ColumnsDialog
          all={registerColumnsOf(COLUMN_KEYS)}
          shown={chosen}
          byDefault={DEFAULT_COLUMNS}
          lead={say("columns.lead")}
          onChange={chooseColumns}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "labels" && (
        <PrintLabels selection={{ of: "extinguishers", filter: query }} count={count} onClose={() => setDialog(null)} />
      )}
      {dialog === "print" && <PrintDialog list={list} chosen={chosen} onClose={() => setDialog(null)} />}
      {dialog === "export" && <ExportDialog query={query} chosen={chosen} onClose={() => setDialog(null)} />}
    </Page>
  );
}

interface ToolsProps {
  url: UrlState;
  view: View;
  narrow: boolean;
  /** Whether labels are offered here: there are rows, and no selection, whose bar would offer them. */
  labels: boolean;
  onDialog: (dialog: DialogName) => void;
}

function Tools({ url, view, narrow, labels, onDialog }: ToolsProps) {
  const [, search = ""] = url.href({}).split("?");
  const other = view === "table" ? PATHS.extinguishersCards : PATHS.extinguishers;
  const labelsButton = (
    <Button variant="quiet" icon={QrCode} data-hidden={!labels || undefined} onClick={() => onDialog("labels")}>
      {say("batch.labels")}
    </Button>
  );
  return (
    <>
      {/* Its place is kept while it is hidden, so it is at the outer end of the row, where no gap shows. */}
      {!narrow && labelsButton}
      <LinkButton variant="quiet" icon={view === "table" ? LayoutGrid : Rows3} href={search ? `${other}?${search}` : other}>
        {say(view === "table" ? "view.cards" : "view.table")}
      </LinkButton>
      {view === "table" && !narrow && (
        <Button variant="quiet" icon={Columns3} onClick={() => onDialog("columns")}>
          {say("common.columns")}
        </Button>
      )}
      <Button variant="quiet" icon={Printer} onClick={() => onDialog("print")}>
        {say("print.print")}
      </Button>
      <Button variant="quiet" icon={Download} onClick={() => onDialog("export")}>
        {say("export")}
      </Button>
      {narrow && labelsButton}
    </>
  );
}

function Actions({ url }: { url: UrlState }) {
  if (!useOfficeSession().may("administer")) return null;
  return (
    <LinkButton variant="primary" icon={Plus} href={url.href({ extinguisher: "new" })}>
      {say("list.new")}
    </LinkButton>
  );
}

function EmptyRegister({ list }: { list: RegisterState }) {
  const { may } = useOfficeSession();
  const importLink = may("import") && (
    <LinkButton icon={FileInput} href={PATHS.importData}>
      {say("common.importASpreadsheet")}
    </LinkButton>
  );
  const none = say(may("administer") ? "list.empty" : "list.emptyReader");
  return <NoRows list={list} icon={FireExtinguisher} none={none} noMatch={say("list.noMatch")} action={importLink} />;
}
