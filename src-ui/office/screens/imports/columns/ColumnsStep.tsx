import { useState } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { sayMapping } from "#shared/messages/import-mapping.ts";
import { formatList } from "#shared/messages/language.ts";
import { fieldCodesOf } from "../../../../api/api-error.ts";
import { Button } from "../../../../components/Button.tsx";
import { ErrorSummary } from "../../../../components/ErrorSummary.tsx";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { failureText } from "../../../../failure.ts";
import { useShowFailure } from "../../../../use-show-failure.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { DiscardImport } from "../DiscardImport.tsx";
import { FileHeading } from "../FileHeading.tsx";
import { say } from "../messages.ts";
import { useValidation } from "../use-validation.ts";
import { importFieldLabel } from "../value-text.ts";
import { ColumnTable } from "./ColumnTable.tsx";
import { columnFieldId, fixedFieldId } from "./field-ids.ts";
import { FixedValues } from "./FixedValues.tsx";
import { guessedDraft, errorsOf, mappingOf } from "./mapping.ts";
import type { DraftError } from "./mapping.ts";
import { useMappingDraft } from "./use-mapping-draft.ts";
import { WhenExistsField } from "./WhenExistsField.tsx";
import styles from "./columns.module.css";

interface SheetErrors {
  /** The sheet whose columns they are about; another one may be chosen at any time. */
  sheet: string | null;
  errors: FormError[];
}

/** The second step: the field that each column is imported as. The mapping is sent only when it is validated. */
export function ColumnsStep({ detail }: { detail: ImportDetail }) {
  const url = useUrlState();
  const { draft, change, reset, forget } = useMappingDraft(detail);
  const [found, setFound] = useState<SheetErrors | null>(null);
  const { validate, isBusy } = useValidation();
  const showFailure = useShowFailure();
  const { importId, fileName, columns, rememberedMapping, sheet } = detail;
  const errors = found?.sheet === sheet ? found.errors : [];
  const ignored = draft.columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  const errorOf = (id: string): string | undefined => errors.find(({ fieldId }) => fieldId === id)?.message;

  function submit(): void {
    const ofDraft = errorsOf(draft).map((error) => formErrorOf(error, detail));
    setFound({ sheet, errors: ofDraft });
    if (ofDraft.length > 0) return;
    validate({ importId, mapping: mappingOf(draft), whenExists: draft.whenExists }).then(
      () => {
        if (forget(draft)) url.set({ step: null, show: null });
      },
      (error: unknown) =>
        showFailure(error, {
          here: () => setFound({ sheet, errors: refusalOf(error) }),
          elsewhere: (reason) => say("check.failed", { name: fileName, reason }),
        }),
    );
  }
  return (
    <>
      <FileHeading detail={detail}>{say("columns.heading")}</FileHeading>
      <ErrorSummary errors={errors} />
      {detail.mapping === null && rememberedMapping !== null && (
        <Notice actions={<Button onClick={() => change(guessedDraft(columns))}>{say("columns.guessed")}</Button>}>
          {say("columns.remembered")}
        </Notice>
      )}
      {detail.sheets.length > 1 && <SheetField detail={detail} onChosen={reset} />}
      <ColumnTable detail={detail} draft={draft} errorOf={errorOf} onChange={change} />
      {ignored.length > 0 && <p>{say("columns.ignoredCount", { count: ignored.length, names: formatList(ignored) })}</p>}
      <FixedValues values={draft.fixed} errorOf={errorOf} onChange={(fixed) => change({ fixed })} />
      <WhenExistsField value={draft.whenExists} onChange={(whenExists) => change({ whenExists })} />
      <div className={styles.actions}>
        <Button variant="primary" size="main" busy={isBusy} onClick={submit}>
          {say("check")}
        </Button>
        <p role="status" className={styles.muted}>
          {isBusy ? say("check.busy", { rows: detail.rowCount }) : say("check.hint")}
        </p>
        <DiscardImport detail={detail} />
      </div>
    </>
  );
}

function formErrorOf({ code, key, index, field }: DraftError, { columns }: ImportDetail): FormError {
  const message = say(`error.${code}`, { field: field === null ? "" : importFieldLabel(field) });
  if (key === null) return { fieldId: columns.length > 0 ? columnFieldId(index ?? 0) : null, message };
  return { fieldId: fixedFieldId(key, code === "fixedValue" ? "value" : "field"), message };
}

function refusalOf(error: unknown): FormError[] {
  const found = fieldCodesOf(error);
  if (found.length === 0) return [{ fieldId: null, message: failureText(error) }];
  return found.map(([field, code]) => ({ fieldId: null, label: importFieldLabel(field), message: sayMapping(code) }));
}

/** The choice of a workbook's sheet; one is read at a time. */
function SheetField({ detail, onChosen }: { detail: ImportDetail; onChosen: (detail: ImportDetail) => void }) {
  const act = useToastAction();
  const choose = useWrite("PUT /imports/{id}/sheet");
  return (
    <div className={styles.sheet}>
      <SelectField
        label={say("sheet.label")}
        hint={say("sheet.hint")}
        value={detail.sheet ?? ""}
        aria-busy={choose.isBusy || undefined}
        onChange={({ target: { value: sheet } }) =>
          act(async () => {
            const chosen = await choose.send({ params: { id: detail.importId }, body: { sheet } });
            onChosen({ ...detail, ...chosen, mapping: null, whenExists: null });
          })
        }
      >
        {detail.sheets.map((sheet) => (
          <option key={sheet}>{sheet}</option>
        ))}
      </SelectField>
    </div>
  );
}
