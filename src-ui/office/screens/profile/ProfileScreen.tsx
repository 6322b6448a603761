import { Page } from "../../components/Page.tsx";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { NameCard } from "./NameCard.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { Sessions } from "./Sessions.tsx";

/** `/profile`: the person's own name, password and sessions. */
export function ProfileScreen() {
  // The cards below make the same read.
  const profile = useRead("GET /authentication/me", {});
  const sessions = useRead("GET /authentication/me/sessions", {});
  return (
    <Page title={say("nav.profile")} cachedAt={profile.cachedAt ?? sessions.cachedAt} narrow>
      <NameCard />
      <PasswordForm />
      <Sessions />
    </Page>
  );
}
