import { Building2, Check } from "lucide";
import { say } from "../messages.ts";
import { Button } from "./Button.tsx";

interface TenantButtonProps {
  name: string;
  /** Whether it is the organization that the person works in now, which its words say too. */
  current: boolean;
  size: "main" | "large";
  /** Whether a choice is being made, of whichever organization. */
  busy: boolean;
  onClick: () => void;
}

/** The button that chooses an organization, in a list of them. */
export function TenantButton({ name, current, ...button }: TenantButtonProps) {
  return (
    <Button {...button} wide icon={current ? Check : Building2}>
      {current ? say("selectTenant.current", { name }) : name}
    </Button>
  );
}
