import { Printer } from "lucide";
import { useState } from "react";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { say } from "#shared/messages/office/labels.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { useDeviceSetting } from "../../data/device-setting.ts";
import { FieldRow } from "../Form.tsx";
import { Paper } from "../Paper.tsx";
import { formatsFor, LABEL_FORMATS, type LabelFormat, pagesOf } from "./label-formats.ts";
import type { Label } from "./label.ts";
import { SheetPage } from "./SheetPage.tsx";
import styles from "./LabelDialog.module.css";

const formats = formatsFor(navigator.language);

/** The sheets as they will be printed, the choice of the labels, and the way to the printer. */
export function LabelDialog({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const [name, choose] = useDeviceSetting("labelFormat", formats);
  const [first, setFirst] = useState(1);
  const format: LabelFormat = LABEL_FORMATS[name];
  const perPage = format.columns * format.rows;
  const pages = pagesOf(labels, format, Math.min(first, perPage));
  return (
    <>
      <Dialog
        open
        wide
        title={say("title", { count: labels.length })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{sayList("list.close")}</Button>
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              {say("print")}
            </Button>
          </>
        }
      >
        <FieldRow>
          <SelectField label={say("size")} value={name} onChange={(event) => choose(event.target.value as typeof name)}>
            {formats.map((each) => (
              <option key={each} value={each}>
                {say(`size.${each}`)}
              </option>
            ))}
          </SelectField>
          {perPage > 1 && (
            <SelectField
              label={say("first")}
              hint={say("firstHint")}
              value={Math.min(first, perPage)}
              onChange={(event) => setFirst(Number(event.target.value))}
            >
              {Array.from({ length: perPage }, (_, place) => (
                <option key={place}>{place + 1}</option>
              ))}
            </SelectField>
          )}
        </FieldRow>
        <p className={styles.hint} role="status">
          {say("pages", { count: pages.length })} · {say("hint")}
        </p>
        {/* The keyboard scrolls what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.preview} aria-label={say("preview")} tabIndex={0}>
          {pages.map((places, page) => (
            <SheetPage key={page} format={format} places={places} label={say("page", { page: page + 1, pages: pages.length })} />
          ))}
        </section>
      </Dialog>
      <Paper kind={format.paper}>
        {pages.map((places, page) => (
          <SheetPage key={page} format={format} places={places} />
        ))}
      </Paper>
    </>
  );
}
