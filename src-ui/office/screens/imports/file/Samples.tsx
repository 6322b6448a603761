import { Download } from "lucide";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { useSaveFile } from "../../../files/use-save-file.ts";
import { say } from "../messages.ts";
import styles from "./file.module.css";

const SUBJECTS = ["extinguishers", "locations"] as const;
const FORMATS = [
  ["common.excel", "xlsx"],
  ["common.csv", "csv"],
] as const;

/** Sample files of extinguishers and of locations. */
export function Samples() {
  const { save, isSaving } = useSaveFile();
  const pathOf = (subject: string, ending: string): string => `/imports/samples/${subject}.${ending}`;
  return (
    <Card title={say("samples.title")}>
      <p className={styles.muted}>{say("samples.lead")}</p>
      <div className={styles.samples}>
        {SUBJECTS.map((subject) => (
          <div key={subject} className={styles.sample}>
            <span>{say(`samples.${subject}`)}</span>
            {FORMATS.map(([formatKey, ending]) => (
              <Button
                key={ending}
                icon={Download}
                aria-label={say("samples.format", { name: say(`samples.${subject}`), format: say(formatKey) })}
                busy={isSaving(pathOf(subject, ending))}
                onClick={() => save(pathOf(subject, ending), `${subject}.${ending}`)}
              >
                {say(formatKey)}
              </Button>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
