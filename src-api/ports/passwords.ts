export interface Passwords {
  /** `asker` is who waits for it: those take turns. */
  hash(password: string, asker: string): Promise<string>;
  /** Takes as long for an account that does not exist (null), so that time tells nobody which addresses are registered. */
  matches(passwordHash: string | null, password: string, asker: string): Promise<boolean>;
}
