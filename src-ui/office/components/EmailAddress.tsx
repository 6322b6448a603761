import styles from "./EmailAddress.module.css";

/** Longer ones may break in any table. */
const USUAL_LENGTH = 40;

/** An email address. Where a line has no room for it, it breaks after its @; in a wide table it does not make room for what could wrap instead. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className={email.length <= USUAL_LENGTH ? styles.usual : undefined}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
