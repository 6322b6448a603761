import { useEffect, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { SelectField } from "../../components/SelectField.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { useSignIn } from "../../engine/use-sign-in.ts";
import { DEMO_ACCOUNTS, isDemo } from "./demo.ts";
import { say } from "./messages.ts";

/** Sign-in to a demo account without its password; shown only where the server says that it is a demo. */
export function DevSignIn() {
  const engine = useEngine();
  const [isOffered, setIsOffered] = useState(false);
  const [email, setEmail] = useState(DEMO_ACCOUNTS[0]?.email ?? "");
  const signIn = useSignIn(() => {
    const area = DEMO_ACCOUNTS.find((account) => account.email === email)?.area ?? "office";
    return engine.calls.devSignIn({ email, area });
  });

  useEffect(() => {
    const leaving = new AbortController();
    void isDemo(leaving.signal).then((isOnDemoServer) => {
      if (!leaving.signal.aborted) setIsOffered(isOnDemoServer);
    });
    return () => leaving.abort();
  }, []);

  if (!isOffered) return null;
  return (
    <Card title={say("login.demo")}>
      <p>{say("login.demoLead")}</p>
      <FailureNotice failure={signIn.failure} />
      <SelectField label={say("login.demoAccount")} value={email} onChange={(event) => setEmail(event.target.value)}>
        {DEMO_ACCOUNTS.map((account) => (
          <option key={account.email}>{account.email}</option>
        ))}
      </SelectField>
      <Button busy={signIn.isBusy} onClick={signIn.run} wide>
        {say("login.devSignIn")}
      </Button>
    </Card>
  );
}
