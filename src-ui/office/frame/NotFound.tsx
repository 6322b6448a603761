import { LinkButton } from "../../components/Button.tsx";
import { PATHS } from "../../urls/paths.ts";
import { Page } from "../components/Page.tsx";
import { say } from "./forbidden-messages.ts";

/** The office's screen for unknown URLs, with the menu beside it. */
export function NotFound() {
  return (
    <Page title={say("notFound.heading")} lead={say("notFound.lead")} narrow>
      <p>
        <LinkButton href={PATHS.dashboard} variant="primary">
          {say("back")}
        </LinkButton>
      </p>
    </Page>
  );
}
