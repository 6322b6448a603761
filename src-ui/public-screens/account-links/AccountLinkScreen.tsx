import { useSearchParams } from "../../urls/use-url.ts";
import { Confirmation } from "./Confirmation.tsx";
import { ForgottenPassword } from "./ForgottenPassword.tsx";
import { Invitation } from "./Invitation.tsx";
import { NewPassword } from "./NewPassword.tsx";

/** What `/login` shows besides the sign-in: a forgotten password, and the mailed links `?reset=TOKEN`, `?confirm=TOKEN` and `?invite=TOKEN`. */
export function AccountLinkScreen() {
  const query = useSearchParams();
  const [reset, confirm, invite] = [query.get("reset"), query.get("confirm"), query.get("invite")];
  if (reset) return <NewPassword key={reset} token={reset} />;
  if (confirm) return <Confirmation key={confirm} token={confirm} />;
  if (invite) return <Invitation key={invite} token={invite} />;
  return <ForgottenPassword />;
}
