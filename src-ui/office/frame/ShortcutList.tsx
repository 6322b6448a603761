import { useId } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { useDeviceSetting } from "../../device/use-device-setting.ts";
import { CheckboxField } from "../forms/CheckboxField.tsx";
import type { Destination } from "./destinations.ts";
import { say } from "./overlay-messages.ts";
import { CHARACTER_KEYS, MODIFIER } from "./use-shortcuts.ts";
import styles from "./ShortcutList.module.css";

const KEYS = [
  [[MODIFIER, "K"], "keys.palette"],
  [["/"], "keys.search"],
  [["j"], "keys.down"],
  [["k"], "keys.up"],
  [["Enter"], "keys.open"],
  [["x"], "keys.select"],
  [["u"], "keys.undo"],
  [["Esc"], "keys.escape"],
  [["?"], "keys.help"],
] as const;

/** The list of all shortcut keys of the office; those without Ctrl or Cmd can be turned off on this device. */
export function ShortcutList({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  const [characterKeys, choose] = useDeviceSetting(CHARACTER_KEYS, ["on", "off"]);
  const id = useId();
  return (
    <Dialog open title={say("nav.keys")} onClose={onClose} actions={<Button onClick={onClose}>{say("common.close")}</Button>}>
      <CheckboxField
        id={id}
        name={CHARACTER_KEYS}
        label={say("keys.characters")}
        checked={characterKeys === "on"}
        onChange={({ target }) => choose(target.checked ? "on" : "off")}
      />
      <dl className={styles.keys}>
        {KEYS.map(([keys, words]) => (
          <Line key={words} keys={keys} label={say(words)} />
        ))}
        {destinations.map(({ key, label }) => (
          <Line key={key} keys={["g", key]} label={label} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
