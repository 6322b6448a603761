import { useState } from "react";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say } from "#shared/messages/office/inspections.ts";
import { TextArea } from "../../../../components/TextField.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toasts.ts";

/** The server keeps as much. */
const NOTES_MAX_LENGTH = 2_000;

/** Puts a deficiency right, with what was done; undone from the toast. A change by somebody else meanwhile is told, and the words stay. */
export function ResolveDialog({ deficiency, onClose }: { deficiency: Deficiency | null; onClose: () => void }) {
  const [notes, setNotes] = useState("");
  const resolve = useWrite("resolveDeficiency");
  const update = useWrite("updateDeficiency");
  const show = useToast();
  const names = { code: deficiency?.code ?? "", extinguisher: deficiency?.extinguisherCode ?? "" };

  async function confirm(): Promise<void> {
    if (!deficiency) return;
    const { deficiencyId: id, version, status } = deficiency;
    const resolutionNotes = notes.trim() === "" ? null : notes;
    const resolved = await resolve.send({ params: { id }, body: { resolutionNotes } }, { ifMatch: version });
    show({
      message: say("deficiency.resolved", names),
      undo: () =>
        update.send({ params: { id }, body: { status, resolutionNotes: deficiency.resolutionNotes } }, { ifMatch: resolved.version }),
    });
  }

  return (
    <ConfirmDialog
      open={deficiency !== null}
      title={say("deficiency.resolveTitle", names)}
      confirmLabel={say("deficiency.resolve")}
      variant="primary"
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{deficiency?.description}</p>
      <TextArea
        label={say("deficiency.notes")}
        optional={sayFrame("form.optional")}
        value={notes}
        maxLength={NOTES_MAX_LENGTH}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ConfirmDialog>
  );
}
