import { LogOut } from "lucide-react";
import { tenantsOf } from "#shared/access.ts";
import { fullName } from "#shared/full-name.ts";
import { say } from "#shared/messages/index.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Notice } from "../../components/Notice.tsx";
import type { Auth } from "../../engine/session-mirror.ts";
import { useAction } from "../../engine/use-action.ts";
import { useEngine } from "../../engine/use-engine.ts";

/** An office user on the home page. */
export function SignedIn({ auth }: { auth: Auth }) {
  const engine = useEngine();
  const { user } = auth;
  const signOut = useAction(async () => {
    if (!user) return;
    const reply = await engine.calls.signOut({ userId: user.userId });
    if (reply.ok) engine.adoptSession(null);
    return reply;
  });
  const tenants = tenantsOf(auth.roles).map((tenant) => tenant.tenantName);
  return (
    <Card title={user ? say("home.signedInAs", { name: fullName(user) }) : say("home.signedIn")}>
      {user && <p>{[user.email, ...tenants].join(" · ")}</p>}
      <p>{say("home.officeSoon")}</p>
      {signOut.failure && (
        <Notice tone="danger" role="alert">
          <p>{signOut.failure}</p>
        </Notice>
      )}
      <Button icon={LogOut} size="main" wide busy={signOut.busy} disabled={!user} onClick={signOut.run}>
        {say("session.signOut")}
      </Button>
    </Card>
  );
}
