import { CircleCheck, CircleMinus } from "lucide";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether anybody can work in an organization. */
export function TenantStateTag({ tenant: { isActive } }: { tenant: Pick<TenantAccount, "isActive"> }) {
  return (
    <StatusTag tagStyle={isActive ? ["success", CircleCheck] : ["neutral", CircleMinus]}>
      {say(isActive ? "tenants.open" : "tenants.closed")}
    </StatusTag>
  );
}
