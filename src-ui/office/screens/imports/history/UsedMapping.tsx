import type { ImportDetail, ImportMapping } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { Card } from "../../../../components/Card.tsx";
import { Detail, Details } from "../../../components/Details.tsx";
import { importFieldLabel } from "../value-text.ts";
import { say } from "./messages.ts";
import styles from "./history.module.css";

/** The field that each column was imported as. */
export function UsedMapping({ detail, mapping }: { detail: ImportDetail; mapping: ImportMapping }) {
  const used = new Set(mapping.flatMap((each) => ("heading" in each ? [each.heading] : [])));
  const ignored = detail.columns.map(({ heading }) => heading).filter((heading) => !used.has(heading));
  return (
    <Card title={say("common.columns")}>
      <Details>
        {mapping.map((each, index) => (
          <Detail key={index} label={"heading" in each ? each.heading : importFieldLabel(each.field)}>
            {"heading" in each ? importFieldLabel(each.field) : say("mapping.value", { value: each.value })}
          </Detail>
        ))}
      </Details>
      {ignored.length > 0 && <p className={styles.muted}>{say("mapping.ignored", { names: formatList(ignored) })}</p>}
    </Card>
  );
}
