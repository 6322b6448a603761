import { LinkButton } from "../../components/Button.tsx";
import { say } from "../../components/not-found-messages.ts";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { PATHS } from "../../urls/paths.ts";

/** The screen for unknown paths. */
export function NotFoundScreen() {
  return (
    <PublicFrame title={say("notFound.heading")} lead={say("notFound.lead")}>
      <LinkButton href={PATHS.home} variant="primary" size="main" wide>
        {say("notFound.home")}
      </LinkButton>
    </PublicFrame>
  );
}
