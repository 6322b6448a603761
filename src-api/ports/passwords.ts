export interface Passwords {
  /** Hashes a password. Waiting callers take turns, by the key of `passwordQueueKey`. */
  hash(password: string, queueKey: string): Promise<string>;
  /** Compares a password with a hash. Takes as long for an unknown account (null), so that the time does not reveal which accounts exist. */
  matches(passwordHash: string | null, password: string, queueKey: string): Promise<boolean>;
}
