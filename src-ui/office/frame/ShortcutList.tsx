import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { say as sayList } from "../components/messages.ts";
import type { Destination } from "./navigation.ts";
import { say } from "./overlay-messages.ts";
import { MODIFIER } from "./use-shortcuts.ts";
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

/** The list of all shortcut keys of the office. */
export function ShortcutList({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }) {
  return (
    <Dialog open title={say("nav.keys")} onClose={onClose} actions={<Button onClick={onClose}>{sayList("list.close")}</Button>}>
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
