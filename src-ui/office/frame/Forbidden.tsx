import { LinkButton } from "../../components/Button.tsx";
import { PATHS } from "../../urls/paths.ts";
import { usePath } from "../../urls/use-url.ts";
import { Page } from "../components/Page.tsx";
import { say } from "./forbidden-messages.ts";

/** Texts that name the role a screen needs. */
const WHY: Readonly<Record<string, "users" | "imports" | "issuedReports">> = {
  [PATHS.users]: "users",
  [PATHS.importData]: "imports",
  [PATHS.importHistory]: "imports",
  [PATHS.issuedReports]: "issuedReports",
};

/** Shown instead of a screen that this person may not open. */
export function Forbidden() {
  const path = usePath();
  return (
    <Page title={say("heading")} lead={say(WHY[path] ?? "lead")} narrow>
      <p>
        <LinkButton href={PATHS.dashboard} variant="primary">
          {say("back")}
        </LinkButton>
      </p>
    </Page>
  );
}
