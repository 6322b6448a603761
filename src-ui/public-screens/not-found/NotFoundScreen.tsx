import { LinkButton } from "../../components/Button.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { say } from "./messages.ts";

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
