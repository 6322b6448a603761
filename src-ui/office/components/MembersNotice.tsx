import { useRead } from "../data/use-read.ts";
import { Loaded } from "./Loaded.tsx";

/** Beside a list of people to choose from: that it is empty because they could not be read, and a way to try again. */
export function MembersNotice() {
  const read = useRead("GET /tenants/members", { query: {} });
  return (
    <Loaded read={read} placeholder={<></>}>
      {() => null}
    </Loaded>
  );
}
