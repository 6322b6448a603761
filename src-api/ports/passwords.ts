export interface Passwords {
  /** Hashes a password. Askers take turns. */
  hash(password: string, asker: string): Promise<string>;
  /** Compares a password with a hash. Takes as long for an unknown account (null), so that the time does not reveal which addresses are registered. */
  matches(passwordHash: string | null, password: string, asker: string): Promise<boolean>;
}
