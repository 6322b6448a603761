import { Building2, Check } from "lucide";
import { Button } from "./Button.tsx";
import { say } from "./sign-in-messages.ts";

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
      {current ? say("tenant.current", { name }) : name}
    </Button>
  );
}
