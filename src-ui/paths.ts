/** Where the shell's own screens are. */
export const PATHS = {
  home: "/home",
  login: "/login",
  inspectorLogin: "/inspector/login",
  inspectorTenant: "/inspector/select-tenant",
  inspectorDashboard: "/inspector/dashboard",
  scanLocation: "/inspector/scan-location",
} as const;

/** The path when it is one of ours, else the fallback: a redirect never leaves this origin. */
export function ownPath(candidate: string | null, fallback: string): string {
  if (!candidate?.startsWith("/") || /^\/[/\\]|[\\\s]/.test(candidate)) return fallback;
  return candidate;
}

/** The screen of a draft's step, with the draft in the address, so that a reload restores it. */
export function draftPath(step: "checklist" | "photos" | "signature", draftId: string): string {
  return `/inspector/inspection-${step}?draft=${draftId}`;
}

/** The receipt of a submitted inspection of this device. */
export function successPath(inspectionId: string): string {
  return `/inspector/inspection-success?inspection=${inspectionId}`;
}
