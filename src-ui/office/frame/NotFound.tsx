import { LinkButton } from "../../components/Button.tsx";
import { say } from "../../components/not-found-messages.ts";
import { PATHS } from "../../urls/paths.ts";
import { Page } from "../components/Page.tsx";
import { say as sayForbidden } from "./forbidden-messages.ts";

/** The office's screen for unknown URLs, with the menu beside it. */
export function NotFound() {
  return (
    <Page title={say("notFound.heading")} lead={say("notFound.lead")} narrow>
      <p>
        <LinkButton href={PATHS.dashboard} variant="primary">
          {sayForbidden("back")}
        </LinkButton>
      </p>
    </Page>
  );
}
