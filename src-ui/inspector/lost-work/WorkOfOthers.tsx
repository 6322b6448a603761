import { Notice } from "../../components/Notice.tsx";
import { isOneThing, unsentText, totalUnsent } from "../../delivery/unsent-text.ts";
import { useEngineRead } from "../../engine/use-engine-read.ts";
import { say } from "./messages.ts";

/** Shows others' unsent work on this device, and what it waits for; with `signedOut`, everybody's. */
export function WorkOfOthers({ signedOut = false }: { signedOut?: boolean }) {
  const counts = useEngineRead("held", (calls) => calls.heldWork({})).data?.ofOthers;
  if (!counts || totalUnsent(counts) === 0) return null;
  const key = signedOut ? "others.signedOut" : "others.held";
  return <Notice tone="warning">{say(`${key}.${isOneThing(counts) ? "one" : "many"}`, { what: unsentText(counts) })}</Notice>;
}
