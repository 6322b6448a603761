import { say } from "../messages.ts";
import { Button } from "./Button.tsx";
import { FailureNotice } from "./FailureNotice.tsx";

/** Says why something could not be read from the device, with a button to try again. */
export function ReadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return <FailureNotice failure={message} actions={<Button onClick={onRetry}>{say("app.tryAgain")}</Button>} />;
}
