import { useRead } from "../data/use-read.ts";
import { ReadNotice } from "./ReadNotice.tsx";

/** Shown beside a choice of people that is empty because they could not be read, with a way to try again. */
export function MembersNotice() {
  const read = useRead("GET /tenants/members", { query: {} });
  return <ReadNotice read={read} />;
}
