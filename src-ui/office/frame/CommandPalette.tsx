import { Building2, FireExtinguisher, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say } from "#shared/messages/office/overlays.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Button } from "../../components/Button.tsx";
import { extinguisherPath, locationPath } from "../../paths.ts";
import { useDelayed } from "../data/use-delayed.ts";
import { useRead } from "../data/use-read.ts";
import type { Destination } from "./navigation.ts";
import styles from "./CommandPalette.module.css";

interface Entry {
  path: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

const FOUND_MAX = 6;

/** Goes to any screen, location or extinguisher by a few letters of its name or code. */
export function CommandPalette({ places, onClose }: { places: readonly Destination[]; onClose: () => void }) {
  const [term, setTerm] = useState("");
  const [at, setAt] = useState(0);
  const [, navigate] = useLocation();
  const listId = useId();
  const { entries, searching } = useEntries(places, term);
  const chosen = Math.min(at, Math.max(entries.length - 1, 0));

  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    navigate(entry.path);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setAt((chosen + step + entries.length) % entries.length);
    else if (event.key === "Enter") go(entries[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open title={say("palette.title")} onClose={onClose} actions={<Button onClick={onClose}>{sayFrame("list.close")}</Button>}>
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
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a palette is opened to be typed into
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setAt(0);
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
            onPointerMove={() => setAt(index)}
          >
            <Icon of={entry.icon} size="small" />
            <span className={styles.label}>{entry.label}</span>
            {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {searching
          ? say("palette.searching")
          : entries.length > 0
            ? say("palette.results", { count: entries.length })
            : say("palette.none", { term })}
      </p>
    </Dialog>
  );
}

function useEntries(places: readonly Destination[], term: string): { entries: Entry[]; searching: boolean } {
  const wanted = term.trim().toLowerCase();
  const asked = useDelayed(term.trim());
  const query = { searchTerm: asked, pageSize: FOUND_MAX };
  const locations = useRead("listLocations", { query }, { enabled: asked !== "", keepPrevious: false });
  const extinguishers = useRead("listExtinguishers", { query }, { enabled: asked !== "", keepPrevious: false });
  const screens = places.filter(({ label }) => label.toLowerCase().includes(wanted));
  if (wanted === "") return { entries: screens, searching: false };
  const found: Entry[] = [
    ...(extinguishers.data?.items ?? []).map((one) => ({
      path: extinguisherPath(one.extinguisherId),
      label: one.extinguisherCode,
      detail: [one.locationDescription, one.serialNumber].filter(Boolean).join(" · "),
      icon: FireExtinguisher,
    })),
    ...(locations.data?.items ?? []).map((one) => ({
      path: locationPath(one.locationId),
      label: one.locationName,
      detail: [...one.ancestorNames, one.locationCode].join(" · "),
      icon: Building2,
    })),
  ];
  return { entries: [...screens, ...found], searching: asked !== term.trim() || locations.loading || extinguishers.loading };
}
