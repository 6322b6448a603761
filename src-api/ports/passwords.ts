export interface Passwords {
  /** Hashes a password. Whoever waits takes turns, by the key of `waiterKey`. */
  hash(password: string, waiter: string): Promise<string>;
  /** Compares a password with a hash. Takes as long for an unknown account (null), so that the time does not reveal which addresses are registered. */
  matches(passwordHash: string | null, password: string, waiter: string): Promise<boolean>;
}
