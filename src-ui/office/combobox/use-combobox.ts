import { useEffect, useId, useRef, useState } from "react";
import type { ChangeEvent, KeyboardEvent, RefObject } from "react";
import { failureText } from "../../failure.ts";
import { useDelayed } from "../../use-delayed.ts";
import { useLatest } from "../../use-latest.ts";
import { say } from "./messages.ts";

/** An option that can be chosen. */
export interface Option {
  value: string;
  label: string;
  /** Distinguishes it from others with the same label: a code, or a location. */
  detail?: string;
  /** Its name with those of all that contain it. */
  path?: string;
}

/** What a search found. */
export interface Matches {
  /** The best matches, best first. */
  options: readonly Option[];
  /** How many match, also those that are not among the options. */
  count: number;
}

interface ComboboxOptions {
  value: string;
  valueLabel: string | undefined;
  onChange: (value: string, option: Option | null) => void;
  search: (term: string) => Promise<Matches>;
}

/** The last search result, and its term. */
interface Found extends Matches {
  term: string;
  failure: string | null;
}

interface ComboboxInputProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
  onBlur: () => void;
}

export interface ComboboxState {
  isOpen: boolean;
  listId: string;
  options: readonly Option[];
  /** The index of the option that Enter takes; -1 for none. */
  active: number;
  /** Whether the options belong to an earlier term. */
  isSearching: boolean;
  /** The status: how many options there are, that there are none or more than these, or why the search failed. */
  status: string;
  /** Whether more match than are offered, which typing more would narrow down. */
  hasMore: boolean;
  choose: (option: Option) => void;
  clear: () => void;
  input: ComboboxInputProps;
}

/** The keyboard and search of a combobox, as in the ARIA practices ("Editable combobox with list autocomplete"). */
export function useCombobox({ value, valueLabel, onChange, search }: ComboboxOptions): ComboboxState {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Null while the field shows the choice itself.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const label = value === "" ? "" : chosen?.value === value ? chosen.label : (valueLabel ?? "");
  const term = (typed ?? "").trim();
  // Enter was pressed before the result for this term arrived: its best match is taken once it does.
  const pendingEnter = useRef<string | null>(null);
  const found = useFound(isOpen, useDelayed(term), search, (latest) => {
    if (pendingEnter.current !== latest.term) return;
    pendingEnter.current = null;
    if (latest.options[0]) choose(latest.options[0]);
  });
  const { options = [], count = 0 } = found ?? {};
  const isSearching = isOpen && found?.term !== term;
  // Enter takes the best match once something is typed, and nothing before.
  const active = Math.min(at ?? (term === "" ? -1 : 0), options.length - 1);

  function close(): void {
    pendingEnter.current = null;
    setIsOpen(false);
    setTyped(null);
    setAt(null);
  }
  function choose(option: Option): void {
    setChosen(option);
    close();
    onChange(option.value, option);
  }
  function clear(): void {
    close();
    onChange("", null);
    input.current?.focus();
  }
  function step(by: 1 | -1): void {
    if (!isOpen) setIsOpen(true);
    else if (options.length > 0) setAt(active === -1 && by === -1 ? options.length - 1 : (active + by + options.length) % options.length);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const option = isOpen && !isSearching ? options[active] : undefined;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && isOpen) {
      if (option) choose(option);
      else if (isSearching && term !== "") pendingEnter.current = term;
    } else if (event.key === "Escape" && isOpen) close();
    else {
      if (event.key === "Tab" && option && typed !== null) choose(option);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    listId,
    options,
    active,
    isSearching,
    status: statusText(found, isSearching),
    hasMore: count > options.length,
    choose,
    clear,
    input: {
      ref: input,
      value: typed ?? label,
      onChange: (event) => {
        pendingEnter.current = null;
        setTyped(event.target.value);
        setAt(null);
        setIsOpen(true);
        if (event.target.value === "" && value !== "") onChange("", null);
      },
      onKeyDown,
      onClick: () => setIsOpen(true),
      onBlur: close,
    },
  };
}

/** Searches for the term while the list is open; a result that arrives after a later search is dropped. */
function useFound(isOpen: boolean, term: string, search: ComboboxOptions["search"], onFound: (found: Found) => void): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const latest = useLatest(onFound);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const take = (next: Found): void => {
      if (!isWanted) return;
      setFound(next);
      latest.current(next);
    };
    search(term).then(
      (matches) => take({ term, ...matches, failure: null }),
      (error: unknown) => take({ term, options: [], count: 0, failure: failureText(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, term, search, latest]);
  return found;
}

function statusText(found: Found | null, isSearching: boolean): string {
  if (!found || (isSearching && found.options.length === 0)) return say("combobox.searching");
  if (found.failure !== null) return found.failure;
  const shown = found.options.length;
  if (shown > 0) return say(found.count > shown ? "combobox.typeMore" : "combobox.results", { shown, count: found.count });
  return found.term === "" ? say("combobox.nothing") : say("common.nothingFound", { term: found.term });
}
