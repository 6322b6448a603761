import { useSearch } from "../../../address.ts";
import { Confirmation } from "./Confirmation.tsx";
import { ForgottenPassword } from "./ForgottenPassword.tsx";
import { NewPassword } from "./NewPassword.tsx";

/** What stands at `/login` beside the sign-in: a forgotten password, and the mailed links `?reset=TOKEN` and `?confirm=TOKEN`. */
export function AccountLinkScreen() {
  const query = new URLSearchParams(useSearch());
  const [reset, confirm] = [query.get("reset"), query.get("confirm")];
  if (reset) return <NewPassword key={reset} token={reset} />;
  if (confirm) return <Confirmation key={confirm} token={confirm} />;
  return <ForgottenPassword />;
}
