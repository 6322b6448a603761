import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Read } from "../data/use-read.ts";
import { say } from "../messages.ts";

interface LoadedProps<T> {
  read: Pick<Read<T>, "data" | "error" | "refresh">;
  /** Shown while nothing is there yet. */
  placeholder?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows what was read, a placeholder while it loads, or why it could not be read and a way to try again. */
export function Loaded<T>({ read, placeholder, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return placeholder ?? <Skeleton lines={6} />;
  const offline = read.error.code === "offline";
  return (
    <Notice
      tone={offline ? "warning" : "danger"}
      role="alert"
      title={say("state.failed")}
      actions={<Button onClick={read.refresh}>{say("state.retry")}</Button>}
    >
      <p>{offline ? say("state.offlineNothing") : read.error.message}</p>
    </Notice>
  );
}
