import { Building2, CalendarCheck, Download, FireExtinguisher } from "lucide";
import type { IconNode } from "lucide";
import { PATHS } from "../../urls/paths.ts";
import { useDelayed } from "../../use-delayed.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { useRead } from "../data/use-read.ts";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import { extinguisherPath, inspectionPath, locationPagePath } from "../urls/record-paths.ts";
import type { Destination } from "./destinations.ts";

/** A target of the palette. */
export interface PaletteEntry {
  path: string;
  label: string;
  detail?: string;
  icon: IconNode;
}

interface Entries {
  entries: PaletteEntry[];
  /** Whether not all has been found yet. */
  isSearching: boolean;
  /** Why the search found screens only, if it failed. */
  failure: string | null;
}

const FOUND_MAX = 6;

/** Returns the menu's screens, and those that are reached only from other screens. */
function useScreens(destinations: readonly Destination[]): PaletteEntry[] {
  const history = { path: PATHS.importHistory, label: say("nav.importHistory"), icon: Download };
  return useOfficeSession().may("import") ? [...destinations, history] : [...destinations];
}

/** Returns matching screens immediately, and locations, extinguishers and inspections as the server finds them. */
export function usePaletteEntries(destinations: readonly Destination[], term: string): Entries {
  const wanted = term.trim().toLowerCase();
  const asked = useDelayed(term.trim());
  const query = { searchTerm: asked, pageSize: FOUND_MAX };
  const options = { enabled: asked !== "", keepPrevious: false };
  const reads = [
    useRead("GET /extinguishers", { query }, options),
    useRead("GET /locations", { query }, options),
    useRead("GET /v2/inspections", { query: { ...query, sort: "-inspectionDate" } }, options),
  ] as const;
  const dates = useDateFormats();
  const screens = useScreens(destinations).filter(({ label }) => label.toLowerCase().includes(wanted));
  if (wanted === "") return { entries: screens, isSearching: false, failure: null };
  // What was found for an earlier term is not offered.
  if (asked !== term.trim()) return { entries: screens, isSearching: true, failure: null };
  const [extinguishers, locations, inspections] = reads;
  const found: PaletteEntry[] = [
    ...(extinguishers.data?.items ?? []).map((extinguisher) => ({
      path: extinguisherPath(extinguisher.extinguisherId),
      label: extinguisher.extinguisherCode,
      detail: [extinguisher.locationDescription, extinguisher.serialNumber].filter(Boolean).join(" · "),
      icon: FireExtinguisher,
    })),
    ...(locations.data?.items ?? []).map((location) => ({
      path: locationPagePath(location.locationId),
      label: location.locationName,
      detail: [...location.ancestorNames, location.locationCode].join(" · "),
      icon: Building2,
    })),
    ...(inspections.data?.items ?? []).map((inspection) => ({
      path: inspectionPath(inspection.inspectionId),
      label: inspection.receiptNumber ?? inspection.extinguisherCode,
      detail: [inspection.extinguisherCode, inspection.locationPath, dates.dayOf(inspection.inspectionDate)].join(" · "),
      icon: CalendarCheck,
    })),
  ];
  return {
    entries: [...screens, ...found],
    isSearching: reads.some(({ isLoading }) => isLoading),
    failure: reads.find(({ error, data }) => error && !data)?.error?.message ?? null,
  };
}
