import { useEffect } from "react";
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

/**
 * Listens to keys while the component is mounted. Plain letters are ignored while somebody types or a dialog is open, and on a device where they
 * are turned off; combinations with Ctrl or Cmd always work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const modified = event.ctrlKey || event.metaKey;
      const name = modified ? `mod+${event.key.toLowerCase()}` : event.key;
      if (!modified && (isTyping(event.target) || document.querySelector("dialog[open]"))) return;
      if (name.length === 1 && localStore.getItem(CHARACTER_KEYS) === "off") return;
      const before = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ` : null;
      // An unknown sequence does nothing, whatever its last key does alone.
      const isSequence = before !== null && Object.keys(latest.current).some((keys) => keys.startsWith(before));
      const act = latest.current[isSequence ? before + name : name];
      first = act || modified ? null : { key: name, at: event.timeStamp };
      if (!act) return;
      if (act(event) !== false) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [latest]);
}
