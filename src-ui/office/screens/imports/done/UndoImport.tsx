import { Undo2 } from "lucide";
import { useState } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { Button } from "../../../../components/Button.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { say } from "../messages.ts";

const UndoDialog = lazyComponent(() => import("./UndoDialog.tsx").then((m) => m.UndoDialog));

/** Undoes a completed import, after a dialog that says what can be undone and what cannot. */
export function UndoImport({ detail }: { detail: ImportDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" data-apart icon={Undo2} onClick={() => setIsAsking(true)}>
        {say("undoImport")}
      </Button>
      {isAsking && <UndoDialog detail={detail} onClose={() => setIsAsking(false)} />}
    </>
  );
}
