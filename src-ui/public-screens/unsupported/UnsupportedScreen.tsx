import { Button } from "../../components/Button.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { say } from "./messages.ts";

/** What keeps the engine from running here. */
export type Obstacle = "insecure" | "noWorker" | "refused";

/** The screen where the engine cannot run. It says what is needed, instead of an app that would lose work. */
export function UnsupportedScreen({ obstacle }: { obstacle: Obstacle }) {
  return (
    <PublicFrame title={say("unsupported.title")} lead={say(`unsupported.${obstacle}`)}>
      <p>{say("unsupported.why")}</p>
      <Button variant="primary" size="main" onClick={() => location.reload()}>
        {say("app.reload")}
      </Button>
    </PublicFrame>
  );
}
