import { CircleCheck, Laptop, LogOut, Smartphone } from "lucide";
import type { IconNode } from "lucide";
import { useRef, useState } from "react";
import type { SessionEntry } from "#shared/entities/user.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { useToast } from "../../../use-toast.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useFocusAfterRemoval } from "../../tables/use-focus-after-removal.ts";
import { deviceNameText } from "./device-name-text.ts";
import { say } from "./messages.ts";
import styles from "./Sessions.module.css";

/** The person's sessions. Each can be ended here, except the current one, which ends with the menu's "Sign out". */
export function Sessions() {
  const sessions = useRead("GET /authentication/me/sessions", {});
  const revoke = useWrite("DELETE /authentication/me/sessions/{id}");
  const toast = useToast();
  const [ending, setEnding] = useState<SessionEntry | null>(null);
  const lines = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(lines);
  return (
    <Card title={say("sessions")}>
      <p>{say("sessionsLead")}</p>
      <Loaded read={sessions}>
        {(list) => (
          <ul ref={lines} className={styles.sessions}>
            {list.map((session, index) => (
              <SessionLine key={session.sessionId} index={index} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={say("signOutTitle", { device: deviceNameText(ending.userAgent) })}
          confirmLabel={say("common.signOut")}
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            await revoke.send({ params: { id: ending.sessionId } });
            toast({ message: say("signedOut", { device: deviceNameText(ending.userAgent) }) });
          }}
        >
          <p>{say("signOutLead")}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface SessionLineProps {
  index: number;
  session: SessionEntry;
  onEnd: () => void;
}

function SessionLine({ index, session, onEnd }: SessionLineProps) {
  const dates = useDateFormats();
  const device = deviceNameText(session.userAgent);
  const picture: IconNode = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className={styles.session} data-entry={index} tabIndex={-1}>
      <Icon shapes={picture} />
      <div className={styles.words}>
        <strong>{device}</strong>
        <span className={styles.times}>
          {say("since", { time: dates.dateTime(session.createdAt) })}, {say("lastUsed", { when: dates.relative(session.lastUsedAt) })}
        </span>
      </div>
      {session.isCurrent ? (
        <StatusTag tagStyle={["success", CircleCheck]}>{say("common.thisDevice")}</StatusTag>
      ) : (
        <Button icon={LogOut} onClick={onEnd} aria-label={say("signOutThere", { device })}>
          {say("common.signOut")}
        </Button>
      )}
    </li>
  );
}
