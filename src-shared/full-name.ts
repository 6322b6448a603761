import type { User } from "./entities/user.ts";

/** Returns first plus last name (specification section 3). In a file without schemas, so that a page that shows a name loads none. */
export function fullName(user: Pick<User, "firstName" | "lastName">): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
