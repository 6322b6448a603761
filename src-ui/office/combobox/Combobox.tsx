import { Check, ChevronsUpDown, X } from "lucide";
import { useEffect, useRef } from "react";
import { SEARCH_MAX_LENGTH } from "#shared/constants.ts";
import { IconButton } from "../../components/Button.tsx";
import { classes } from "../../components/classes.ts";
import { Field } from "../../components/Field.tsx";
import type { FieldProps } from "../../components/Field.tsx";
import { Icon } from "../../components/Icon.tsx";
import { say } from "./messages.ts";
import { useCombobox } from "./use-combobox.ts";
import type { ComboboxState, Matches, Option } from "./use-combobox.ts";
import control from "../../components/control.module.css";
import styles from "./Combobox.module.css";

interface ComboboxProps extends FieldProps {
  /** The value of the choice; empty for none. */
  value: string;
  /** The label of the value, if known beforehand; after a choice the option's own label is shown. */
  valueLabel?: string | undefined;
  /** Called with an empty text and null when the choice is cleared. */
  onChange: (value: string, option: Option | null) => void;
  /** Finds what matches; an empty term asks for suggestions. Must be stable across renders. */
  search: (term: string) => Promise<Matches>;
  placeholder?: string;
  /** Compact, for the toolbar of a list. */
  compact?: boolean;
}

/** A choice of one among thousands, found by typing. Only listed options can be chosen; any other text reverts to the current choice. */
export function Combobox({ value, valueLabel, onChange, search, placeholder, compact = false, ...field }: ComboboxProps) {
  const state = useCombobox({ value, valueLabel, onChange, search });
  return (
    <div className={classes(styles.combobox, compact && styles.compact)} data-empty={value === "" || undefined}>
      <Field {...field}>
        {(names) => (
          <div className={styles.anchor}>
            <input
              {...names}
              {...state.input}
              type="text"
              role="combobox"
              className={classes(control.control, styles.input)}
              placeholder={placeholder}
              maxLength={SEARCH_MAX_LENGTH}
              aria-expanded={state.isOpen}
              aria-controls={state.listId}
              aria-autocomplete="list"
              aria-activedescendant={state.isOpen && state.active >= 0 ? `${state.listId}-${state.active}` : undefined}
              autoComplete="off"
              spellCheck={false}
            />
            <span className={styles.end}>
              {value === "" ? (
                <Icon shapes={ChevronsUpDown} size="small" />
              ) : (
                <IconButton icon={X} label={say("combobox.clear", { label: field.label })} onClick={state.clear} />
              )}
            </span>
            <OptionList state={state} value={value} label={field.label} />
          </div>
        )}
      </Field>
    </div>
  );
}

/** The list of options, in the browser's top layer, so that neither a dialog nor a scrolling frame cuts it off. */
function OptionList({ state, value, label }: { state: ComboboxState; value: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    if (state.isOpen) element.showPopover();
    else element.hidePopover();
  }, [state.isOpen]);
  useEffect(() => {
    if (state.isOpen) document.getElementById(`${state.listId}-${state.active}`)?.scrollIntoView({ block: "nearest" });
  }, [state.isOpen, state.active, state.listId]);
  return (
    <>
      <div ref={box} popover="manual" className={styles.popover} data-stale={state.isSearching || undefined}>
        {state.isOpen && (state.hasMore || state.options.length === 0) && <p className={styles.note}>{state.status}</p>}
        <div id={state.listId} role="listbox" aria-label={label} className={styles.list}>
          {state.isOpen &&
            state.options.map((option, index) => (
              <div
                key={option.value}
                id={`${state.listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                data-active={index === state.active || undefined}
                className={styles.option}
                // The focus stays in the text field, so that typing can continue.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => state.choose(option)}
                onKeyDown={state.input.onKeyDown}
              >
                <span className={styles.words}>
                  <span>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </span>
                {option.value === value && <Icon shapes={Check} size="small" />}
              </div>
            ))}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {state.isOpen ? state.status : ""}
      </p>
    </>
  );
}
