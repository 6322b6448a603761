import { usePathname } from "wouter/use-browser-location";
import { useNotedNavigation } from "../../components/heading-focus.ts";
import { codeIn } from "./code-path.ts";
import { Finding } from "./Finding.tsx";
import { say } from "./messages.ts";
import { VerifyCodeForm } from "./VerifyCodeForm.tsx";
import styles from "./VerifyScreen.module.css";

/**
 * `/verify` and `/verify/CODE`, for anybody with a document. The page is independent of the app: it uses no session and no worker, and stores
 * nothing on the device.
 */
export function VerifyScreen() {
  const path = usePathname();
  useNotedNavigation(path);
  const code = codeIn(path);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span>{say("brand")}</span>
      </header>
      <main className={styles.main}>{code === "" ? <VerifyCodeForm /> : <Finding key={code} code={code} />}</main>
    </div>
  );
}
