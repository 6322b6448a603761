import type { Area } from "#shared/engine/session.ts";
import type { User } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { LinkButton } from "../../components/Button.tsx";
import { SignOutButton } from "../../sign-out/SignOutButton.tsx";
import { dashboardPath } from "../../urls/paths.ts";
import { say } from "./messages.ts";

interface OtherSessionProps {
  user: User;
  /** Where they work. */
  area: Area;
}

/** Says that somebody else is signed in than whom a mailed link was for, so that nobody goes on under another name unawares. */
export function OtherSession({ user, area }: OtherSessionProps) {
  const name = fullName(user);
  return (
    <>
      <p>{say("other.lead", { name })}</p>
      <SignOutButton />
      <LinkButton href={dashboardPath(area)} wide>
        {say("other.continue", { name })}
      </LinkButton>
    </>
  );
}
