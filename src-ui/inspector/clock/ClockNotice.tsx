import { Notice } from "../../components/Notice.tsx";
import { say } from "../../inspection/as-found-messages.ts";
import { spanText } from "../../inspection/span-text.ts";

/** Warns that the device's clock is this far ahead of the server's; negative when it is behind. */
export function ClockNotice({ aheadMs }: { aheadMs: number }) {
  return (
    <Notice tone="warning" title={say(aheadMs > 0 ? "clock.ahead" : "clock.behind", { span: spanText(aheadMs) })}>
      <p>{say("clock.setRight")}</p>
    </Notice>
  );
}
