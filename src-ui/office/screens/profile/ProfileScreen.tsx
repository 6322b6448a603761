import { Page } from "../../components/Page.tsx";
import { say } from "./messages.ts";
import { NameCard } from "./NameCard.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Sessions } from "./Sessions.tsx";

/** `/profile`: the person's own name, password and sessions. */
export function ProfileScreen() {
  return (
    <Page title={say("nav.profile")} narrow>
      <NameCard />
      <PasswordForm />
      <Sessions />
    </Page>
  );
}
