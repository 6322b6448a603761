import { Download, ExternalLink, Ruler } from "lucide";
import { useState } from "react";
import { labelPageCount, LABEL_SHEETS, LABELS_MAX, labelsPerPage } from "#shared/labels/sheets.ts";
import type { LabelSheetName } from "#shared/labels/sheets.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Notice } from "../../components/Notice.tsx";
import { SelectField } from "../../components/SelectField.tsx";
import { useDeviceSetting } from "../../device/use-device-setting.ts";
import type { LabelChoice } from "./label-choice.ts";
import { say } from "./messages.ts";
import { sheetsFor } from "./sheet-choice.ts";
import { SheetDrawing } from "./SheetDrawing.tsx";
import { useLabelFile } from "./use-label-file.ts";
import styles from "./LabelDialog.module.css";

const groups = sheetsFor(navigator.language);
const names = groups.flatMap(([, sheets]) => sheets) as [LabelSheetName, ...LabelSheetName[]];

/** Asks which label sheet is in the printer and where to start on it, and gets the labels as a PDF from the server. */
export function LabelDialog({ selection, count, onClose }: LabelChoice & { onClose: () => void }) {
  const [sheet, choose] = useDeviceSetting("labelSheet", names);
  const [first, setFirst] = useState(0);
  const file = useLabelFile();
  const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
  const skip = Math.min(first, perPage - 1);
  const hasTooMany = count !== undefined && count > LABELS_MAX;
  const get = (task: "download" | "open"): void => file.get(task, "/labels", { ...selection, sheet, skip });
  const busy = (task: typeof file.busy): { busy: boolean; disabled: boolean } => ({
    busy: file.busy === task,
    disabled: file.busy !== null && file.busy !== task,
  });
  return (
    <Dialog
      open
      title={count === undefined ? say("common.printLabels") : say("title", { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say("common.close")}</Button>
          {!hasTooMany && (
            <>
              <Button icon={ExternalLink} {...busy("open")} onClick={() => get("open")}>
                {say("open")}
              </Button>
              <Button variant="primary" icon={Download} {...busy("download")} onClick={() => get("download")}>
                {say("download")}
              </Button>
            </>
          )}
        </>
      }
    >
      <SelectField
        label={say("size")}
        hint={say(`fits.${sheet}`)}
        value={sheet}
        onChange={(event) => choose(event.target.value as LabelSheetName)}
      >
        {groups.map(([paper, sheets]) => (
          <optgroup key={paper} label={say(`paper.${paper}`)}>
            {sheets.map((each) => (
              <option key={each} value={each}>
                {say(`size.${each}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {perPage > 1 && <SheetDrawing sheet={sheet} count={count} skip={skip} onSkip={setFirst} />}
      <p className={styles.hint} role="status">
        {count !== undefined && `${say("pages", { count: labelPageCount(LABEL_SHEETS[sheet], count, skip) })} · `}
        {say("hint")}
      </p>
      <div className={styles.test}>
        <Button icon={Ruler} {...busy("test")} onClick={() => file.get("test", `/labels/calibration?sheet=${sheet}`)}>
          {say("test")}
        </Button>
      </div>
      {hasTooMany && <Notice tone="warning">{say("tooMany", { max: LABELS_MAX })}</Notice>}
      <FailureNotice failure={file.failure} />
    </Dialog>
  );
}
