import { Combobox } from "../../components/Combobox.tsx";
import { useLocationSearch } from "../../data/option-searches.ts";
import type { UrlState } from "../../data/url-state.ts";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";

/** One of the tenant's locations, or any; kept in the address as `location`. */
export function LocationFilter({ url }: { url: UrlState }) {
  const id = url.get("location");
  const chosen = useRead("GET /locations/{id}", { params: { id } }, { enabled: id !== "" });
  return (
    <Combobox
      compact
      label={say("common.location")}
      placeholder={say("filter.anyLocation")}
      value={id}
      valueLabel={id === "" ? undefined : chosen.data?.locationName}
      onChange={(location) => url.set({ location })}
      search={useLocationSearch()}
    />
  );
}
