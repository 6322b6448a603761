import { Page } from "../../components/Page.tsx";
import { say } from "./messages.ts";
import { NameCard } from "./NameCard.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Sessions } from "./Sessions.tsx";

/** One's own account: name, password, sessions. */
export function ProfileScreen() {
  return (
    <Page title={say("nav.profile")} narrow>
      <NameCard />
      <PasswordForm />
      <Sessions />
    </Page>
  );
}
