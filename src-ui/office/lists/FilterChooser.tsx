import type { ComponentProps } from "react";
import { Combobox } from "../combobox/Combobox.tsx";
import { useAnyLocationSearch, useAnyTypeSearch, useTenantSearch } from "../combobox/option-searches.ts";
import { useRead } from "../data/use-read.ts";
import { say } from "./messages.ts";

/** A filter by one of thousands of options, or any. */
export function FilterChooser(props: ComponentProps<typeof Combobox>) {
  return <Combobox compact placeholder={say("common.any")} {...props} />;
}

interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Filters by a location, including its sub-locations. */
export function LocationFilter(props: FilterProps) {
  const { data, error } = useRead("GET /locations/{id}", { params: { id: props.value } }, whenChosen(props));
  const words = data?.locationName ?? (error ? say("list.unknown") : "");
  return <FilterChooser {...props} label={say("common.location")} valueLabel={words} search={useAnyLocationSearch()} />;
}

/** Filters by an extinguisher type. */
export function TypeFilter(props: FilterProps) {
  const { data, error } = useRead("GET /extinguishertypes/{id}", { params: { id: props.value } }, whenChosen(props));
  const words = data?.typeName ?? (error ? say("list.unknown") : "");
  return <FilterChooser {...props} label={say("common.type")} valueLabel={words} search={useAnyTypeSearch()} />;
}

/** Filters by an organization. */
export function TenantFilter(props: FilterProps) {
  const { data, error } = useRead("GET /tenants/{id}", { params: { id: props.value } }, whenChosen(props));
  const words = data?.tenantName ?? (error ? say("list.unknown") : "");
  return <FilterChooser {...props} label={say("common.organization")} valueLabel={words} search={useTenantSearch()} />;
}

function whenChosen({ value }: FilterProps) {
  return { enabled: value !== "", keepPrevious: false };
}
