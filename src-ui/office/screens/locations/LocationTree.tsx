import { Building2, ChevronDown, ChevronRight } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Button, IconButton } from "../../../components/Button.tsx";
import { isFocusLost } from "../../../components/heading-focus.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useRead } from "../../data/use-read.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import type { Sort } from "./filters.ts";
import { LocationDueCounts } from "./LocationDueCounts.tsx";
import { say } from "./messages.ts";
import { useTreeShortcuts } from "./use-tree-shortcuts.ts";
import styles from "./LocationTree.module.css";

/** The number of locations of a level that are shown at a time. */
const LEVEL_PAGE = 100;
/** A tenant with no more locations than this finds the whole tree open. */
const OPEN_MAX = 40;

interface TreeState {
  sort: Sort;
  selected: string;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

interface LocationTreeProps {
  /** The id of the location whose panel is open, or an empty text. */
  selected: string;
  sort: Sort;
  /** Whether the user can add a location, with the button in the head of the page. */
  mayAdd: boolean;
  /** What the empty tree offers besides the button in the head of the page. */
  action: ReactNode;
  /** Undefined until it is known. */
  totalCount: number | undefined;
}

/**
 * Nested lists that open level by level, each level read when it is first opened: a tenant may have thousands of locations. `j`, `k` and the
 * arrows go through the rows, right opens, left closes or goes up.
 */
export function LocationTree({ selected, sort, mayAdd, action, totalCount }: LocationTreeProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = useRead("GET /locations/{id}", { params: { id: selected } }, { enabled: selected !== "" });
  const tree = useTreeShortcuts();
  useRowOf(selected, tree);
  const above = selected === chosen.data?.locationId ? chosen.data.ancestorIds : [];
  const isOpen = (id: string): boolean => toggled.get(id) ?? (above.includes(id) || (totalCount ?? Infinity) <= OPEN_MAX);
  const toggle = (id: string): void => setToggled((before) => new Map(before).set(id, !isOpen(id)));
  const outermost = useRead("GET /locations", { query: { ...levelQuery(sort), topLevel: true } });
  return (
    <Loaded read={outermost}>
      {({ items, totalCount: count }) =>
        items.length === 0 ? (
          <EmptyState icon={Building2} action={action}>
            {say(mayAdd ? "empty.tree" : "empty.reader")}
          </EmptyState>
        ) : (
          <nav ref={tree} aria-label={say("tree.label")} className={styles.tree}>
            <Level items={items} count={count} parent={null} state={{ sort, selected, isOpen, toggle }} />
          </nav>
        )
      }
    </Loaded>
  );
}

/** Scrolls the row of the open location into view, and focuses it when the location is closed. */
function useRowOf(selected: string, tree: RefObject<HTMLElement | null>): void {
  const before = useRef("");
  useEffect(() => {
    const rowOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    if (selected !== "") rowOf(selected)?.scrollIntoView({ block: "nearest" });
    else if (before.current !== "" && isFocusLost()) {
      rowOf(before.current)?.querySelector("a")?.focus();
    }
    before.current = selected;
  }, [selected, tree]);
}

function levelQuery(sort: Sort) {
  return { isActive: true, counts: true, sort, pageSize: LEVEL_PAGE } as const;
}

interface LevelProps {
  /** The first page. */
  items: readonly LocationInTree[];
  count: number;
  /** Null for the top level. */
  parent: string | null;
  state: TreeState;
}

function Level({ items, count, parent, state }: LevelProps) {
  const [pages, setPages] = useState(1);
  const remaining = count - pages * LEVEL_PAGE;
  return (
    <ul className={styles.level} data-column>
      {items.map((location) => (
        <LocationBranch key={location.locationId} location={location} state={state} />
      ))}
      {Array.from({ length: pages - 1 }, (_, page) => (
        <FurtherPage key={page} page={page + 2} parent={parent} state={state} />
      ))}
      {remaining > 0 && (
        <li>
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            {say("tree.more", { remaining })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function FurtherPage({ page, parent, state }: { page: number; parent: string | null; state: TreeState }) {
  const parentFilter = parent === null ? { topLevel: true } : { parentLocationId: parent };
  const read = useRead("GET /locations", { query: { ...levelQuery(state.sort), ...parentFilter, pageNumber: page } });
  const branches = read.data?.items.map((location) => <LocationBranch key={location.locationId} location={location} state={state} />);
  return (
    branches ?? (
      <li>
        <ReadNotice read={read} placeholder={<Skeleton lines={6} />} />
      </li>
    )
  );
}

/** One location, which opens its sub-locations. */
function LocationBranch({ location, state }: { location: LocationInTree; state: TreeState }) {
  const { locationId, locationName, locationCode, childCount } = location;
  const url = useUrlState();
  const isOpen = childCount > 0 && state.isOpen(locationId);
  const words = { name: locationName };
  return (
    <li>
      <div className={styles.row} data-entry="" data-row={locationId} data-selected={locationId === state.selected || undefined}>
        {childCount > 0 ? (
          <IconButton
            icon={isOpen ? ChevronDown : ChevronRight}
            label={isOpen ? say("tree.close", words) : say("tree.open", words)}
            aria-expanded={isOpen}
            data-toggle=""
            onClick={() => state.toggle(locationId)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <Link
          href={url.href({ location: locationId, edit: null, in: null })}
          className={styles.name}
          aria-current={locationId === state.selected || undefined}
        >
          <span>{locationName}</span> <span className={styles.code}>{locationCode}</span>
        </Link>
        <LocationDueCounts location={location} />
      </div>
      {isOpen && <Inner parent={locationId} state={state} />}
    </li>
  );
}

function Inner({ parent, state }: { parent: string; state: TreeState }) {
  const inner = useRead("GET /locations", { query: { ...levelQuery(state.sort), parentLocationId: parent } });
  return (
    <Loaded isPart read={inner}>
      {({ items, totalCount }) => <Level items={items} count={totalCount} parent={parent} state={state} />}
    </Loaded>
  );
}
