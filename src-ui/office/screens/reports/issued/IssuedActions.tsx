import { Copy, FileX } from "lucide";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { RowAction, RowActions } from "../../../components/RowActions.tsx";
import { useToast } from "../../../frame/toast-context.ts";
import { codePage } from "./code-page.ts";
import { say } from "./messages.ts";

/** The actions on an issued report; none once it is withdrawn. */
export function IssuedActions({ report: { code, withdrawnAt }, onWithdraw }: { report: IssuedReport; onWithdraw: () => void }) {
  const toast = useToast();
  if (withdrawnAt !== null) return null;
  const link = codePage(code);
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => toast({ message: say("action.copied") }),
      () => toast({ message: say("action.notCopied", { link }), tone: "danger" }),
    );
  return (
    <RowActions>
      <RowAction icon={Copy} words={say("action.copy")} label={say("action.copyOf", { code })} onDo={copy} />
      <RowAction icon={FileX} words={say("common.withdraw")} label={say("action.withdrawOf", { code })} onDo={onWithdraw} />
    </RowActions>
  );
}
