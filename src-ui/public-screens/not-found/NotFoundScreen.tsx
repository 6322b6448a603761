import { LinkButton } from "../../components/Button.tsx";
import { say } from "../../components/not-found-messages.ts";
import { PublicFrame } from "../../components/PublicFrame.tsx";

/** The screen for unknown paths. */
export function NotFoundScreen() {
  return (
    <PublicFrame title={say("notFound.heading")} lead={say("notFound.lead")}>
      <LinkButton href="/home" variant="primary" size="main" wide>
        {say("notFound.home")}
      </LinkButton>
    </PublicFrame>
  );
}
