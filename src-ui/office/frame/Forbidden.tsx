import { say } from "#shared/messages/office/frame.ts";
import { LinkButton } from "../../components/Button.tsx";
import { PATHS } from "../../paths.ts";
import { Page } from "../components/Page.tsx";

/** A screen that this role does not open. */
export function Forbidden() {
  return (
    <Page title={say("forbidden.heading")} lead={say("forbidden.lead")} narrow>
      <p>
        <LinkButton href={PATHS.dashboard} variant="primary">
          {say("forbidden.back")}
        </LinkButton>
      </p>
    </Page>
  );
}
