import type { ComponentProps } from "react";
import { Loaded } from "./Loaded.tsx";

/**
 * Shows only what stands in for what was read: why it could not be read and a way to try again, that it does not exist, or, while it loads, the
 * placeholder, by default nothing.
 */
export function ReadNotice({ placeholder = <></>, ...props }: Omit<ComponentProps<typeof Loaded>, "children">) {
  return (
    <Loaded {...props} placeholder={placeholder}>
      {() => null}
    </Loaded>
  );
}
