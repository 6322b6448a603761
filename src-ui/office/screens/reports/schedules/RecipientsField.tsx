import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { FieldGroup } from "../../../../forms/Form.tsx";
import { CheckboxField } from "../../../forms/CheckboxField.tsx";
import { say } from "./messages.ts";
import styles from "./RecipientsField.module.css";

interface RecipientsFieldProps {
  /** The id that the error summary links to. */
  id: string;
  members: readonly Member[];
  /** Ids separated by spaces. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The recipients of the mail: a checkbox for each member. */
export function RecipientsField({ id, members, value, onChange, error }: RecipientsFieldProps) {
  const chosen = value.split(" ").filter(Boolean);
  const toggle = (userId: string, isChosen: boolean): void =>
    onChange([...chosen.filter((each) => each !== userId), ...(isChosen ? [userId] : [])].join(" "));
  return (
    <div id={id} tabIndex={-1}>
      <FieldGroup legend={say("recipients")}>
        {error !== undefined && <p className={styles.error}>{error}</p>}
        <div className={styles.members}>
          {members.map((member) => (
            <CheckboxField
              key={member.userId}
              id={`${id}-${member.userId}`}
              name={`recipient-${member.userId}`}
              label={fullName(member)}
              checked={chosen.includes(member.userId)}
              onChange={(event) => toggle(member.userId, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
