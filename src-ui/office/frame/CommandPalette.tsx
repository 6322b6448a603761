import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { SEARCH_MAX_LENGTH } from "#shared/constants.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { Icon } from "../../components/Icon.tsx";
import { useNavigate } from "../../urls/use-navigate.ts";
import type { Destination } from "./destinations.ts";
import { say } from "./overlay-messages.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";
import type { PaletteEntry } from "./use-palette-entries.ts";
import styles from "./CommandPalette.module.css";

/** The command palette: goes to any screen, location, extinguisher or inspection by its name, code or receipt number. */
export function CommandPalette({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  const [term, setTerm] = useState("");
  /** The path of the marked entry: as others arrive above it, it moves. */
  const [marked, setMarked] = useState("");
  const navigate = useNavigate();
  const listId = useId();
  const isEnterPending = useRef(false);
  const { entries, isSearching, failure } = usePaletteEntries(destinations, term);
  const chosen = Math.max(
    entries.findIndex(({ path }) => path === marked),
    0,
  );

  function go(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    onClose();
    navigate(entry.path);
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setMarked(entries.at((chosen + step) % entries.length)?.path ?? "");
    else if (event.key === "Enter") {
      // Enter came before the search result: it takes effect on that result, not on an earlier term's.
      if (isSearching) isEnterPending.current = true;
      else go(entries[chosen]);
    } else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    if (!isEnterPending.current || isSearching) return;
    isEnterPending.current = false;
    go(entries[chosen]);
  });
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, chosen]);

  return (
    <Dialog open title={say("palette.title")} onClose={onClose} actions={<Button onClick={onClose}>{say("common.close")}</Button>}>
      <input
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={say("palette.label")}
        placeholder={say("palette.placeholder")}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a palette is opened to be typed into
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setMarked("");
          isEnterPending.current = false;
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={say("palette.title")} className={styles.list}>
        {entries.map((entry, index) => (
          <div
            key={entry.path}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.entry}
            onClick={() => go(entry)}
            onKeyDown={press}
            onPointerMove={() => setMarked(entry.path)}
          >
            <Icon shapes={entry.icon} size="small" />
            <span className={styles.label}>{entry.label}</span>
            {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {statusText({ isSearching, failure, count: entries.length, term })}
      </p>
    </Dialog>
  );
}

interface Found {
  isSearching: boolean;
  failure: string | null;
  count: number;
  term: string;
}

function statusText({ isSearching, failure, count, term }: Found): string {
  if (isSearching) return say("palette.searching");
  if (failure !== null) return failure;
  return count > 0 ? say("palette.results", { count }) : say("common.nothingFound", { term });
}
