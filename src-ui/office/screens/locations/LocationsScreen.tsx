import { FileInput, Plus } from "lucide";
import { LinkButton } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Page } from "../../components/Page.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useShortcuts } from "../../frame/use-shortcuts.ts";
import { ListToolbar } from "../../lists/ListToolbar.tsx";
import { FilterSelect } from "../../lists/Toolbar.tsx";
import { useListState } from "../../lists/use-list.ts";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { FILTERS, SORTS } from "./filters.ts";
import type { Sort } from "./filters.ts";
import { LocationTree } from "./LocationTree.tsx";
import { say } from "./messages.ts";
import styles from "./LocationsScreen.module.css";

const FlatLocationList = lazyComponent(() => import("./FlatLocationList.tsx").then((m) => m.FlatLocationList), <Skeleton lines={6} />);
const LocationPanel = lazyComponent(() => import("./LocationPanel.tsx").then((m) => m.LocationPanel), <Skeleton lines={6} />);
const LocationEditPanel = lazyComponent(() => import("./LocationEditPanel.tsx").then((m) => m.LocationEditPanel), <Skeleton lines={6} />);
const LocationCreatePanel = lazyComponent(() => import("./LocationCreatePanel.tsx").then((m) => m.LocationCreatePanel));

/** `/locations`: the tenant's locations as a tree, and one of them beside it. */
export function LocationsScreen() {
  const list = useListState("GET /locations", FILTERS, SORTS[0]);
  const { url, filter } = list;
  const { may } = useOfficeSession();
  const inUse = useRead("GET /locations", { query: { isActive: true, pageSize: 1 } });
  const isArchived = url.get("show") === "archived";
  const sort: Sort = SORTS.find((each) => each === list.sort) ?? SORTS[0];
  const { id, isNew, isEdited } = useOpenRecord("location");
  const isOpen = id !== "";
  const close = (): void => url.set({ location: null, edit: null, in: null, page: url.get("page") }, { push: true });
  useShortcuts({ Escape: () => (isOpen && !isNew && !isEdited ? close() : false) });
  const importLink = may("import") && (
    <LinkButton icon={FileInput} href={PATHS.importData}>
      {say("common.importASpreadsheet")}
    </LinkButton>
  );
  const create = may("administer") && (
    <LinkButton variant="primary" icon={Plus} href={url.href({ location: "new", edit: null, in: null, page: url.get("page") })}>
      {say("common.addALocation")}
    </LinkButton>
  );
  return (
    <Page
      title={say("common.locations")}
      lead={inUse.data ? say("lead", { count: inUse.data.totalCount }) : !inUse.error && "\u00a0"}
      cachedAt={inUse.cachedAt}
      actions={!isNew && create}
    >
      <div className={styles.columns} data-open={isOpen || undefined}>
        <div className={styles.tree}>
          <ListToolbar list={list} searchLabel={say("search")}>
            <FilterSelect
              label={say("show")}
              {...filter("show")}
              any={say("common.inUse")}
              options={[["archived", say("common.archived")]]}
            />
            <FilterSelect
              label={say("sort")}
              value={sort}
              any={null}
              options={SORTS.map((each) => [each, say(`sort.${each}`)])}
              onChange={list.onSort}
            />
          </ListToolbar>
          {url.get("search") !== "" || isArchived ? (
            <FlatLocationList archived={isArchived} sort={sort} />
          ) : (
            <LocationTree
              selected={isNew ? "" : id}
              sort={sort}
              mayAdd={may("administer")}
              action={importLink}
              totalCount={inUse.data?.totalCount}
            />
          )}
        </div>
        {isNew && <LocationCreatePanel key={url.get("in")} parentId={url.get("in")} onClose={close} fallback={<Skeleton lines={6} />} />}
        {!isNew && isOpen && (isEdited ? <LocationEditPanel key={id} id={id} /> : <LocationPanel key={id} id={id} onClose={close} />)}
      </div>
    </Page>
  );
}
