import { Copy, FileX } from "lucide";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { useToast } from "../../../../use-toast.ts";
import { RowAction, RowActions } from "../../../tables/RowActions.tsx";
import { say } from "./messages.ts";
import { verifyUrl } from "./verify-url.ts";

/** The actions on an issued report; none once it is withdrawn. */
export function IssuedActions({ report: { code, withdrawnAt }, onWithdraw }: { report: IssuedReport; onWithdraw: () => void }) {
  const toast = useToast();
  if (withdrawnAt !== null) return null;
  const link = verifyUrl(code);
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => toast({ message: say("action.copied") }),
      () => toast({ message: say("action.notCopied", { link }), tone: "danger" }),
    );
  return (
    <RowActions>
      <RowAction icon={Copy} text={say("action.copy")} label={say("action.copyOf", { code })} onClick={copy} />
      <RowAction icon={FileX} text={say("common.withdraw")} label={say("action.withdrawOf", { code })} onClick={onWithdraw} />
    </RowActions>
  );
}
