import { useLayoutEffect } from "react";
import { showTitle } from "../components/document-title.ts";
import { say } from "../messages.ts";
import { accountLink } from "../urls/paths.ts";
import { useSearch } from "../urls/use-url.ts";
import { screen } from "./route.tsx";

const LoginScreen = screen(() => import("../public-screens/login/LoginScreen.tsx").then((m) => m.LoginScreen));
const AccountLinkScreen = screen(() => import("../public-screens/account-links/AccountLinkScreen.tsx").then((m) => m.AccountLinkScreen));

const TITLES = {
  reset: "login.resetTitle",
  confirm: "login.confirmTitle",
  invite: "login.inviteTitle",
  forgotten: "login.forgottenTitle",
} as const;

/** `/login`: the sign-in, or what its query asks for (a forgotten password, a mailed link). */
export function LoginRoute() {
  const link = accountLink(useSearch());
  useLayoutEffect(() => {
    showTitle(say(link ? TITLES[link] : "login.title"));
  }, [link]);
  return link ? <AccountLinkScreen /> : <LoginScreen />;
}
