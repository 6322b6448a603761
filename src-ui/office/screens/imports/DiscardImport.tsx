import { useState } from "react";
import type { Import } from "#shared/entities/import.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { say } from "./messages.ts";
import { useForgetImport } from "./unsaved-import.ts";

/** Discards an import before anything is written, after a question. In a list of imports the button names which one. */
export function DiscardImport({ detail: { importId, fileName }, isInList = false }: { detail: Import; isInList?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const forget = useForgetImport(importId);
  const cancel = useWrite("POST /imports/{id}/cancel");
  return (
    <>
      {isInList ? (
        <Button variant="quiet" aria-label={say("undecided.discardOf", { name: fileName })} onClick={() => setIsAsking(true)}>
          {say("common.discard")}
        </Button>
      ) : (
        <Button variant="quiet" data-apart onClick={() => setIsAsking(true)}>
          {say("discard")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say("discard.title", { name: fileName })}
          confirmLabel={say("discard")}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await cancel.send({ params: { id: importId } });
            forget();
            if (!isInList) navigate(PATHS.importData);
            toast({ message: say("undecided.discarded", { name: fileName }) });
          }}
        >
          <p>{say("discard.lead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
