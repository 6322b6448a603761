import { ClipboardCheck, LogIn } from "lucide-react";
import { say } from "#shared/messages/index.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { SignedIn } from "./SignedIn.tsx";

/** What the product is, and both ways in; for an office user, who is signed in and the way out. */
export function HomeScreen() {
  const auth = useEngineSignal(useEngine().auth);
  return (
    <PublicFrame title={say("home.heading")} lead={say("home.lead")}>
      {auth.area === "office" ? (
        <SignedIn auth={auth} />
      ) : (
        <>
          <Card title={say("home.inspector")}>
            <p>{say("home.inspectorLead")}</p>
            <LinkButton href="/inspector/login" variant="primary" size="main" icon={ClipboardCheck} wide>
              {say("home.inspectorSignIn")}
            </LinkButton>
          </Card>
          <Card title={say("home.office")}>
            <p>{say("home.officeLead")}</p>
            <LinkButton href="/login" size="main" icon={LogIn} wide>
              {say("home.officeSignIn")}
            </LinkButton>
          </Card>
        </>
      )}
    </PublicFrame>
  );
}
