import { useEffect, useLayoutEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { say } from "../messages.ts";
import { markErrors } from "./document-title.ts";
import styles from "./ErrorSummary.module.css";

export interface FormError {
  /** The id of the field it is about; null when it is about the whole form. */
  fieldId: string | null;
  message: string;
  /** The field's label, which the summary puts before a message that does not contain it. */
  label?: string | undefined;
}

function errorText({ label, message }: FormError): string {
  return !label || message.toLowerCase().includes(label.toLowerCase()) ? message : say("form.labelled", { label, message });
}

function goTo(event: MouseEvent, fieldId: string | null): void {
  event.preventDefault();
  if (fieldId !== null) document.getElementById(fieldId)?.focus();
}

/** Lists the errors under "There is a problem", each with a link to its field. Takes the focus when the errors change, and marks the page's title. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [errors, hasErrors]);
  useLayoutEffect(() => (hasErrors ? markErrors() : undefined), [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{say("form.problem")}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId}${error.message}`}>
            {error.fieldId === null ? (
              errorText(error)
            ) : (
              <a href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
                {errorText(error)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
