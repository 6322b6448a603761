import { rolesInTenant } from "#shared/access.ts";
import { Card } from "../../../components/Card.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { NameForm } from "./NameForm.tsx";

/** The person's own name and license, which can be changed, and their email address and roles, which cannot. */
export function NameCard() {
  const { user, roles, tenantId } = useOfficeSession();
  const profile = useRead("GET /authentication/me", {});
  const roleNames = [...new Set(rolesInTenant(roles, tenantId).map(({ roleName }) => say(`role.${roleName}`)))];
  return (
    <Card title={say("name")}>
      <p>{say("nameLead")}</p>
      <Details>
        <Detail label={say("common.email")}>{user.email}</Detail>
        <Detail label={say("roles")}>{roleNames.join(", ")}</Detail>
      </Details>
      <Loaded read={profile} placeholder={<Skeleton lines={4} />}>
        {(present) => <NameForm profile={present} />}
      </Loaded>
    </Card>
  );
}
