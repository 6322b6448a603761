import type { User } from "./entities/user.ts";

/** Specification section 3: the full name is first plus last. Apart from the schemas, so that a page that shows a name loads none. */
export function fullName(user: Pick<User, "firstName" | "lastName">): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
