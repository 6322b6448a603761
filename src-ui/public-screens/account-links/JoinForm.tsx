import * as v from "valibot";
import { Link } from "wouter";
import { InvitationAcceptance } from "#shared/entities/member.ts";
import type { InvitationOffer } from "#shared/entities/member.ts";
import { LoginRequest, newPassword, User } from "#shared/entities/user.ts";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { PasswordField } from "../../components/PasswordField.tsx";
import { TextField } from "../../components/TextField.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { FieldRow, Form } from "../../forms/Form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { FORGOTTEN_PASSWORD } from "../../urls/paths.ts";
import { isLinkExpired } from "./is-link-expired.ts";
import { say } from "./messages.ts";

interface JoinFormProps {
  token: string;
  offer: InvitationOffer;
  onJoined: () => void;
  onExpired: () => void;
}

const { firstName, lastName } = User.entries;
const Account = v.object({ token: InvitationAcceptance.entries.token, password: LoginRequest.entries.password });
const NewAccount = v.object({ token: InvitationAcceptance.entries.token, firstName, lastName, password: newPassword });

/** Accepts an invitation: with a name and a new password if the email address has no account yet, else with the account's password. */
export function JoinForm({ token, offer, onJoined, onExpired }: JoinFormProps) {
  const engine = useEngine();
  const form = useForm({
    initial: { firstName: "", lastName: "", password: "" },
    schema: offer.needsAccount ? NewAccount : Account,
    bodyOf: ({ password, ...name }) => ({ ...(offer.needsAccount && name), password, token }),
    submit: async (body) => {
      try {
        await browserApi(engine).send(callOf("POST /authentication/accept-invitation"), { body });
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        onExpired();
        return;
      }
      onJoined();
    },
  });
  return (
    <Form form={form} submitLabel={say("join.submit")}>
      {offer.needsAccount ? (
        <FieldRow>
          <TextField label={say("common.firstName")} autoComplete="given-name" {...form.field("firstName")} />
          <TextField label={say("common.lastName")} autoComplete="family-name" {...form.field("lastName")} />
        </FieldRow>
      ) : (
        <p>{say("join.account")}</p>
      )}
      {/* Password managers save the password under this email address. */}
      <TextField id="join-email" type="email" label={say("common.email")} autoComplete="username" value={offer.email} readOnly />
      <PasswordField
        label={say("signIn.password")}
        {...(offer.needsAccount && { hint: say("account.passwordHint") })}
        autoComplete={offer.needsAccount ? "new-password" : "current-password"}
        {...form.field("password")}
      />
      {!offer.needsAccount && (
        <p>
          <Link href={FORGOTTEN_PASSWORD}>{say("reset.heading")}</Link>
        </p>
      )}
    </Form>
  );
}
