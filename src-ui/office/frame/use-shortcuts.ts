import { useEffect } from "react";
import type { RefObject } from "react";
import { localStore } from "../../device/local-store.ts";
import { useLatest } from "../../use-latest.ts";

/**
 * What each key does, by its `KeyboardEvent.key`: `mod+k` means Ctrl or Cmd and `k`, `g d` means `g` and then `d`. An action that returns `false`
 * leaves the key to the browser.
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void | false>>;

/** The name of the modifier key on this system. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";

/**
 * The device setting that turns single characters off as shortcuts, since people who speak to their computer press them unintended (WCAG
 * 2.1.4).
 */
export const CHARACTER_KEYS = "characterKeys";

const SEQUENCE_MS = 1_500;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) && !isCheckbox(target)
  );
}

function isCheckbox(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");
}

/** The shortcuts of all mounted components. The first one whose action takes a key has it. */
const mounted = new Set<RefObject<Shortcuts>>();

/** The latest key, if it begins a sequence. */
let first: { key: string; at: number } | null = null;

function beginsSequence(name: string): boolean {
  return [...mounted].some(({ current }) => Object.keys(current).some((keys) => keys.startsWith(`${name} `)));
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const isModified = event.ctrlKey || event.metaKey;
  const name = isModified ? `mod+${event.key.toLowerCase()}` : event.key;
  if (!isModified && (isTyping(event.target) || document.querySelector("dialog[open]"))) return;
  if (name.length === 1 && localStore.getItem(CHARACTER_KEYS) === "off") return;
  const isSecond = !isModified && first !== null && event.timeStamp - first.at < SEQUENCE_MS;
  // An unknown sequence does nothing, whatever its last key does alone.
  const keys = isSecond ? `${first?.key} ${name}` : name;
  first = beginsSequence(name) ? { key: name, at: event.timeStamp } : null;
  for (const { current } of mounted) {
    const act = current[keys];
    if (act && act(event) !== false) return event.preventDefault();
  }
}

/**
 * Listens to keys while the component is mounted. Plain letters are ignored while somebody types or a dialog is open, and on a device where they
 * are turned off; combinations with Ctrl or Cmd always work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    mounted.add(latest);
    // Added once, however many components listen.
    document.addEventListener("keydown", press);
    return () => {
      mounted.delete(latest);
      if (mounted.size === 0) document.removeEventListener("keydown", press);
    };
  }, [latest]);
}
