import { Image, Trash2 } from "lucide";
import { useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { FileInput } from "../../../components/FileInput.tsx";
import { LOGO_MAX_KB, readLogo } from "./logo-file.ts";
import { say } from "./messages.ts";
import styles from "./LogoField.module.css";

interface LogoFieldProps {
  id: string;
  /** A data URL; empty for none. */
  value: string;
  onChange: (dataUrl: string) => void;
  error: string | undefined;
}

/** A picture from a file, shown before it is saved. */
export function LogoField({ id, value, onChange, error }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const result = await readLogo(file);
    setRefusal(result.ok ? undefined : say(result.reason === "notPicture" ? "logoNotPicture" : "logoTooLarge", { size: LOGO_MAX_KB }));
    if (result.ok) onChange(result.dataUrl);
  }

  return (
    <Field id={id} label={say("logo")} hint={say("logoHint", { size: LOGO_MAX_KB })} error={refusal ?? error}>
      {(control) => (
        <div className={styles.logo}>
          <div className={styles.preview}>{value ? <img src={value} alt={say("logoAlt")} /> : <span>{say("logoNone")}</span>}</div>
          <FileInput
            {...control}
            ref={input}
            className="visually-hidden"
            accept="image/png,image/jpeg,image/webp"
            onPick={(files) => void choose(files)}
          />
          <Button icon={Image} onClick={() => input.current?.click()}>
            {say(value ? "logoReplace" : "logoChoose")}
          </Button>
          {value && (
            <Button
              variant="quiet"
              icon={Trash2}
              onClick={() => {
                setRefusal(undefined);
                onChange("");
              }}
            >
              {say("logoRemove")}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
