import { Camera, Funnel } from "lucide";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { SeverityTag } from "../../tags/SeverityTag.tsx";
import { appliesToAll, appliesToText } from "./applies-to.ts";
import { say } from "./messages.ts";
import type { OutlineDeficiency } from "./outline.ts";
import styles from "./ItemTags.module.css";

/** The types that a question is asked for; nothing if it is asked for all. */
export function AppliesTag({ appliesTo }: { appliesTo: ChecklistItem["appliesTo"] }) {
  if (appliesToAll(appliesTo)) return null;
  return <StatusTag tagStyle={["info", Funnel]}>{appliesToText(appliesTo)}</StatusTag>;
}

export function PhotoTag({ photoRule }: { photoRule: ChecklistItem["photoRule"] }) {
  if (photoRule === "None") return null;
  return <StatusTag tagStyle={["info", Camera]}>{say(`photoShort.${photoRule}`)}</StatusTag>;
}

/** The deficiencies that a problem proposes, in order; `withText` adds their descriptions. */
export function ProposedTags({ proposed, withText = false }: { proposed: readonly OutlineDeficiency[]; withText?: boolean }) {
  return (
    <ul className={styles.proposed} data-words={withText || undefined}>
      {proposed.map(({ key, code, severity, description }) => (
        <li key={key}>
          <SeverityTag severity={severity} /> <span className={styles.code}>{code}</span>
          {withText && <span className={styles.words}>{description}</span>}
        </li>
      ))}
    </ul>
  );
}
