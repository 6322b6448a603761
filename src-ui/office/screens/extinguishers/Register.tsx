import { Columns3, Download, FileInput, FireExtinguisher, LayoutGrid, Plus, Printer, QrCode, Rows3 } from "lucide";
import { useCallback, useState } from "react";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PATHS } from "../../../paths.ts";
import { Empty } from "../../components/Empty.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PrintLabels } from "../../components/labels/PrintLabels.tsx";
import { say as sayList } from "../../components/messages.ts";
import { Page } from "../../components/Page.tsx";
import { useDates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import type { Span } from "../../data/pages.ts";
import { type UrlState, useUrlState } from "../../data/url-state.ts";
import { NARROW, useMedia } from "../../data/use-media.ts";
import { PAGE_SIZE, usePages } from "../../data/use-pages.ts";
import { useAsk } from "../../data/use-read.ts";
import { useKeys } from "../../frame/keys.ts";
import { filtersOf, isFiltered, NO_FILTERS, queryOf, SORT_BY_DEFAULT } from "./filters.ts";
import type { ListPlace } from "../../data/list-place.ts";
import { say } from "./messages.ts";
import styles from "./Register.module.css";
import { RegisterToolbar } from "./RegisterToolbar.tsx";
import { type Selected, useTicked } from "./selection.ts";
import { later } from "../../../loading/later.tsx";
import { useColumns } from "./use-columns.ts";

const BatchBar = later(() => import("./BatchBar.tsx").then((m) => m.BatchBar));
const Cards = later(() => import("./Cards.tsx").then((m) => m.Cards));
const Grid = later(() => import("./Grid.tsx").then((m) => m.Grid));
const RegisterColumns = later(() => import("./RegisterColumns.tsx").then((m) => m.RegisterColumns));
const PrintDialog = later(() => import("./PrintDialog.tsx").then((m) => m.PrintDialog));
const ExportDialog = later(() => import("./ExportDialog.tsx").then((m) => m.ExportDialog));

export type View = "grid" | "cards";
type Dialog = "columns" | "export" | "print" | "labels";

/** The register of extinguishers: searched, filtered and sorted by the server, shown as a table or as cards. */
export function Register({ view, place, selected }: { view: View; place: ListPlace; selected: Selected }) {
  const url = useUrlState();
  const narrow = useMedia(NARROW);
  const dates = useDates();
  const filters = filtersOf(url);
  const [chosen, chooseColumns] = useColumns(url);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const list = useRegisterPages(filters, selected);
  const { pages, query, question, ticked, onSpan } = list;
  const { href } = url;
  const hrefOf = useCallback((extinguisherId: string) => href({ extinguisher: extinguisherId }), [href]);
  // What the browser would print by itself are the rows in sight.
  useKeys({ "mod+p": () => (document.querySelector("dialog[open]") ? false : setDialog("print")) });
  const shared = { pages, question, ticked, place, hrefOf, onSpan, dates, narrow };
  const count = pages.totalCount;
  const placeholder = (
    <div className={styles.placeholder}>
      <Skeleton lines={12} />
    </div>
  );
  return (
    <Page
      title={say("nav.extinguishers")}
      count={count === undefined ? " " : say("common.extinguisherCount", { count })}
      keptAt={pages.keptAt}
      tools={
        <Tools
          url={url}
          view={view}
          narrow={narrow}
          labels={ticked.units.size === 0 && count !== undefined && count > 0}
          onDialog={setDialog}
        />
      }
      actions={<Actions url={url} />}
    >
      <p className={styles.partly}>{say("print.partly")}</p>
      <RegisterToolbar url={url} filters={filters} sortable={narrow || view === "cards"} />
      {ticked.units.size > 0 && <BatchBar ticked={ticked} chosen={chosen} work={filters.work} />}
      <Loaded read={{ data: count, error: pages.error, refresh: pages.refresh }} placeholder={placeholder}>
        {(total) =>
          total === 0 && !pages.stale ? (
            <Nothing filtered={isFiltered(filters)} url={url} />
          ) : view === "cards" ? (
            <Cards key={`cards ${narrow}`} {...shared} fallback={placeholder} />
          ) : (
            <Grid
              key={`grid ${narrow}`}
              {...shared}
              chosen={chosen}
              sort={filters.sort}
              onSort={(sort) => url.set({ sort: sort === SORT_BY_DEFAULT ? null : sort }, { push: true })}
              fallback={placeholder}
            />
          )
        }
      </Loaded>
      {dialog === "columns" && <RegisterColumns columns={chosen} onChange={chooseColumns} onClose={() => setDialog(null)} />}
      {dialog === "labels" && (
        <PrintLabels selection={{ of: "extinguishers", filter: query }} count={count} onClose={() => setDialog(null)} />
      )}
      {dialog === "print" && <PrintDialog filters={filters} chosen={chosen} onClose={() => setDialog(null)} />}
      {dialog === "export" && <ExportDialog query={query} chosen={chosen} onClose={() => setDialog(null)} />}
    </Page>
  );
}

/** The rows of the filters, and what is ticked of them. */
function useRegisterPages(filters: ReturnType<typeof filtersOf>, selected: Selected) {
  const ask = useAsk();
  const query = queryOf(filters);
  const question = JSON.stringify(query);
  const [span, setSpan] = useState<Span & { question: string }>({ first: 0, last: 0, question });
  // Rows in sight are told by the list; before it has told them for this question, its top is asked for.
  const pages = usePages("GET /extinguishers", query, span.question === question ? span : { first: 0, last: 0 });
  const onSpan = useCallback((next: Span) => setSpan({ ...next, question }), [question]);
  const rowsBetween = async (first: number, last: number) => {
    const rows = [];
    for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page++) {
      const { items } = await ask("GET /extinguishers", { query: { ...query, pageNumber: page + 1, pageSize: PAGE_SIZE } });
      rows.push(...items);
    }
    const before = Math.floor(first / PAGE_SIZE) * PAGE_SIZE;
    return rows.slice(first - before, last - before + 1);
  };
  const ticked = useTicked({ totalCount: pages.totalCount ?? 0, rowAt: pages.rowAt, rowsBetween }, selected);
  return { pages, query, question, ticked, onSpan };
}

interface ToolsProps {
  url: UrlState;
  view: View;
  narrow: boolean;
  /** There are labels to print, and no selection that has its own way to them. */
  labels: boolean;
  onDialog: (dialog: Dialog) => void;
}

function Tools({ url, view, narrow, labels, onDialog }: ToolsProps) {
  const [, search = ""] = url.href({}).split("?");
  const other = view === "grid" ? PATHS.extinguishersCards : PATHS.extinguishers;
  return (
    <>
      <LinkButton variant="quiet" icon={view === "grid" ? LayoutGrid : Rows3} href={search ? `${other}?${search}` : other}>
        {say(view === "grid" ? "view.cards" : "view.grid")}
      </LinkButton>
      {view === "grid" && !narrow && (
        <Button variant="quiet" icon={Columns3} onClick={() => onDialog("columns")}>
          {say("common.columns")}
        </Button>
      )}
      <Button variant="quiet" icon={Printer} onClick={() => onDialog("print")}>
        {say("print.print")}
      </Button>
      <Button variant="quiet" icon={QrCode} aria-hidden={!labels || undefined} onClick={() => onDialog("labels")}>
        {say("batch.labels")}
      </Button>
      <Button variant="quiet" icon={Download} onClick={() => onDialog("export")}>
        {say("export")}
      </Button>
    </>
  );
}

function Actions({ url }: { url: UrlState }) {
  if (!useOffice().may("administer")) return null;
  return (
    <LinkButton variant="primary" icon={Plus} href={url.href({ extinguisher: "new" })}>
      {say("list.new")}
    </LinkButton>
  );
}

function Nothing({ filtered, url }: { filtered: boolean; url: UrlState }) {
  const { may } = useOffice();
  if (filtered) {
    return (
      <Empty icon={FireExtinguisher} action={<Button onClick={() => url.set(NO_FILTERS, { push: true })}>{sayList("list.clear")}</Button>}>
        {say("list.noMatch")}
      </Empty>
    );
  }
  if (!may("administer")) return <Empty icon={FireExtinguisher}>{say("list.emptyReader")}</Empty>;
  return (
    <Empty
      icon={FireExtinguisher}
      action={
        <div className={styles.begin}>
          {may("import") && (
            <LinkButton variant="primary" icon={FileInput} href={PATHS.importData}>
              {say("common.importASpreadsheet")}
            </LinkButton>
          )}
          <LinkButton variant={may("import") ? "secondary" : "primary"} icon={Plus} href={url.href({ extinguisher: "new" })}>
            {say("list.new")}
          </LinkButton>
        </div>
      }
    >
      {say("list.empty")}
    </Empty>
  );
}
