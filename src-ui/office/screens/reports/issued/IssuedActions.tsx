import { Copy, FileX } from "lucide";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { Button } from "../../../../components/Button.tsx";
import { useToast } from "../../../frame/toast-context.ts";
import { codePage } from "./code-page.ts";
import styles from "./issued.module.css";
import { say } from "./messages.ts";

/** What can be done with a report that was issued and not withdrawn. */
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
    <span className={styles.actions}>
      <Button variant="quiet" icon={Copy} aria-label={say("action.copyOf", { code })} onClick={copy}>
        {say("action.copy")}
      </Button>
      <Button variant="quiet" icon={FileX} aria-label={say("action.withdrawOf", { code })} onClick={onWithdraw}>
        {say("common.withdraw")}
      </Button>
    </span>
  );
}
