import { type FormEvent, type ReactNode, useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { sayField } from "#shared/messages/fields.ts";
import { say } from "#shared/messages/office/extinguishers.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { TextArea } from "../../../components/TextField.tsx";
import { Combobox } from "../../components/Combobox.tsx";
import type { Option } from "../../components/use-combobox.ts";
import { useLocationSearch } from "../../data/option-searches.ts";
import { errorWords } from "../../data/use-write.ts";
import type { useBatch } from "./use-batch.ts";

interface ChangeDialogProps {
  units: readonly ExtinguisherInRegister[];
  change: ReturnType<typeof useBatch>["change"];
  onClose: () => void;
  /** After the change; the dialog is to be closed. */
  onDone: () => void;
}

/** Asks where the extinguishers stand from now on. */
export function MoveDialog({ units, change, onClose, onDone }: ChangeDialogProps) {
  const [place, setPlace] = useState<Option | null>(null);
  const [only] = units;
  const search = useLocationSearch();
  return (
    <AskDialog
      title={say("move.title", { count: units.length })}
      submitLabel={say("batch.move")}
      missing={place === null}
      submit={() => (place ? change(units, { action: "Move", locationId: place.value }, place.label) : Promise.resolve())}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) => (
        <>
          {units.length === 1 && only && <p>{say("move.lead", { code: only.extinguisherCode, location: only.locationName })}</p>}
          <Combobox
            label={say("move.location")}
            value={place?.value ?? ""}
            onChange={(_, option) => setPlace(option)}
            search={search}
            error={error}
          />
        </>
      )}
    </AskDialog>
  );
}

/** Asks why the extinguishers are taken out of service. */
export function OutOfServiceDialog({ units, change, onClose, onDone }: ChangeDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <AskDialog
      title={say("out.title", { count: units.length })}
      submitLabel={say("batch.outOfService")}
      missing={reason.trim() === ""}
      submit={() => change(units, { action: "OutOfService", reason })}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) => (
        <TextArea
          label={say("out.reason")}
          hint={say("out.lead")}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      )}
    </AskDialog>
  );
}

interface AskDialogProps {
  title: string;
  submitLabel: string;
  /** What is asked for is not there yet. */
  missing: boolean;
  /** Rejects with `ApiError`; the dialog then stays with what was typed, and says why. */
  submit: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
  children: (error: string | undefined) => ReactNode;
}

/** A dialog that asks for one thing and sends it once. */
export function AskDialog({ title, submitLabel, missing, submit, onClose, onDone, children }: AskDialogProps) {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    setBusy(true);
    setFailure(null);
    submit()
      .then(onDone, (error: unknown) => setFailure(errorWords(error)))
      .finally(() => setBusy(false));
  }
  return (
    <form noValidate onSubmit={send}>
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{sayFrame("form.cancel")}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {failure !== null && (
          <Notice tone="danger" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        {children(tried && missing ? sayField("field.required") : undefined)}
      </Dialog>
    </form>
  );
}
