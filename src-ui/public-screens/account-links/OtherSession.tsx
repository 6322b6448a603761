import type { User } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { LinkButton } from "../../components/Button.tsx";
import { SignOutButton } from "../../sign-out/SignOutButton.tsx";
import { say } from "./messages.ts";

interface OtherSessionProps {
  user: User;
  /** Where their work is. */
  href: string;
}

/** Says that somebody else is signed in than whom a mailed link was for, so that nobody goes on under another name unawares. */
export function OtherSession({ user, href }: OtherSessionProps) {
  const name = fullName(user);
  return (
    <>
      <p>{say("other.lead", { name })}</p>
      <SignOutButton />
      <LinkButton href={href} wide>
        {say("other.continue", { name })}
      </LinkButton>
    </>
  );
}
