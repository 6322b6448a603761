import { SlidersHorizontal, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { SEARCH_MAX_LENGTH } from "#shared/constants.ts";
import { Button } from "../../components/Button.tsx";
import { NARROW, useMedia } from "../../device/use-media.ts";
import { useDelayed } from "../../use-delayed.ts";
import { say } from "./messages.ts";
import styles from "./Toolbar.module.css";

/** The search and filters above a list. It takes the focus of the button that clears them, which then goes away. */
export function Toolbar({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  const toolbar = useRef<HTMLDivElement>(null);
  function clear(): void {
    onClear?.();
    toolbar.current?.focus();
  }
  return (
    <div ref={toolbar} className={styles.toolbar} role="search" tabIndex={-1}>
      {children}
      <div className={styles.clear}>
        {onClear && (
          <Button variant="quiet" icon={X} onClick={clear}>
            {say("common.clearFilters")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The filters of a list. On a phone they open on demand, with a button that says how many are set. */
export function Filters({ activeCount, children }: { activeCount: number; children: ReactNode }) {
  const isNarrow = useMedia(NARROW);
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    <>
      <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {activeCount > 0 ? say("list.filtersCount", { count: activeCount }) : say("list.filters")}
      </Button>
      {isOpen && children}
    </>
  );
}

interface SearchBoxProps {
  value: string;
  onChange: (term: string) => void;
  label?: string;
}

/** A search field that searches while the person types; `/` focuses it. */
export function SearchBox({ value, onChange, label = say("list.search") }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDelayed(typed);
  const reported = useRef(value);
  useEffect(() => {
    // A term that the URL has replaced must not be searched for again, though it settles later.
    if (settled !== typed || settled === reported.current) return;
    reported.current = settled;
    onChange(settled);
  }, [settled, typed, onChange]);
  useEffect(() => {
    // The URL changed from outside: the back button, or all filters cleared.
    if (value !== reported.current) {
      reported.current = value;
      setTyped(value);
    }
  }, [value]);
  return (
    <label className={styles.search} data-empty={typed === "" || undefined}>
      <span className={styles.label}>{label}</span>
      <input
        type="search"
        className={styles.control}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
  any?: string | null;
}

/** A filter with a few values, or any. */
export function FilterSelect({ label, value, onChange, options, any = say("common.any") }: FilterSelectProps) {
  // A link may name a value that is no longer offered: the list must not look unfiltered.
  const isUnlisted = value !== "" && options.every(([key]) => key !== value);
  return (
    <label className={styles.filter} data-empty={(any !== null && value === "") || undefined}>
      <span className={styles.label}>{label}</span>
      <select className={styles.control} value={value} onChange={(event) => onChange(event.target.value)}>
        {any !== null && <option value="">{any}</option>}
        {isUnlisted && <option value={value}>{say("list.unlisted")}</option>}
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A year below this one is still being typed: of 2026, browsers report 0002, 0020 and 0202 first. */
const FIRST_DAY = "1900-01-01";

interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, empty for none. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** A filter for a day, or none. A half-typed day changes nothing yet, and is given up when the field is left. */
export function DateFilter({ label, value, onChange, min = "", max = "" }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  return (
    <label className={styles.day} data-empty={value === "" || undefined}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        className={styles.control}
        value={typed}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!target.validity.badInput && (target.value === "" || target.value >= FIRST_DAY)) onChange(target.value);
        }}
        onBlur={() => setTyped(value)}
      />
    </label>
  );
}
