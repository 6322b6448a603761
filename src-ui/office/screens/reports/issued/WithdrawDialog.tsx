import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { useToast } from "../../../../use-toast.ts";
import { useWrite } from "../../../data/use-write.ts";
import { reportTitleText } from "../report-texts.ts";
import { say } from "./messages.ts";

/** Asks before a report's code is withdrawn, and says what that means for anybody who has it. */
export function WithdrawDialog({ report, onClose }: { report: IssuedReport; onClose: () => void }) {
  const { code } = report;
  const withdraw = useWrite("DELETE /verify/{code}");
  const toast = useToast();
  return (
    <ConfirmDialog
      title={say("withdraw.title", { title: reportTitleText(report) })}
      confirmLabel={say("common.withdraw")}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw.send({ params: { code } });
        toast({ message: say("withdraw.done", { code }) });
      }}
    >
      <p>{say("withdraw.lead", { code: code.replace("-", "\u2011") })}</p>
      <p>{say("withdraw.final")}</p>
    </ConfirmDialog>
  );
}
