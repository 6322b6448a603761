import { ClipboardCheck, LogIn } from "lucide";
import { LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { PATHS } from "../../paths.ts";
import { say } from "./messages.ts";

/** What the product is, and the ways in. */
export function HomeScreen() {
  return (
    <PublicFrame title={say("home.heading")} lead={say("home.lead")}>
      <Card title={say("home.inspector")}>
        <p>{say("home.inspectorLead")}</p>
        <LinkButton href={PATHS.inspectorLogin} variant="primary" size="main" icon={ClipboardCheck} wide>
          {say("home.inspectorSignIn")}
        </LinkButton>
      </Card>
      <Card title={say("home.office")}>
        <p>{say("home.officeLead")}</p>
        <LinkButton href={PATHS.login} size="main" icon={LogIn} wide>
          {say("home.officeSignIn")}
        </LinkButton>
        <LinkButton href={PATHS.register} variant="quiet" wide>
          {say("home.register")}
        </LinkButton>
      </Card>
    </PublicFrame>
  );
}
