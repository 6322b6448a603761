import type { ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";

const bySeverity: Record<Severity, Record<string, string>> = {
  Critical: {
    "LOC-01": "Missing from its place",
    "PRE-01": "Pressure low or empty",
    "PRE-02": "Overcharged",
    "WGT-01": "Too light",
    "PIN-01": "Pin missing",
    "SEA-02": "Use suspected",
    "BOD-01": "Dented or damaged by heat",
    "BOD-03": "Leaking",
    "HOS-01": "Hose cracked or cut",
    "HOS-02": "Nozzle blocked",
    "OBS-01": "Obsolete or recalled",
    "DIS-01": "Disposable, past 12 years",
  },
  Major: {
    "LOC-02": "In the wrong place",
    "ACC-01": "Blocked",
    "ACC-03": "Cabinet locked",
    "MNT-01": "Bracket or cabinet loose",
    "PRE-03": "Gauge or push-to-test faulty",
    "PIN-02": "Pin jammed",
    "SEA-01": "Seal broken or missing",
    "HOS-03": "Hose does not conduct",
    "HND-01": "Handle or lever damaged",
    "TAG-01": "Tag missing",
    "TAG-02": "Annual maintenance overdue",
    "TAG-03": "Internal examination overdue",
    "TAG-04": "Hydrostatic test overdue",
    "TYP-01": "Wrong type for the hazard",
    "TYP-02": "Rating too small",
    "WHL-01": "Wheels or carriage damaged",
    "NOA-01": "No access",
  },
  Minor: {
    "ACC-02": "Hidden from view",
    "SIG-01": "Sign missing",
    "MNT-02": "Mounted too high or too low",
    "LAB-01": "Label unreadable",
    "BOD-02": "Surface rust",
    "TAG-05": "Monthly inspection missed",
    "DAT-01": "Differs from the register",
    "BAR-01": "Barcode unreadable",
  },
  Observation: { "LOC-03": "Unknown extra unit" },
};

const deficienciesByCode = new Map<string, ProposedDeficiency>(
  (Object.entries(bySeverity) as [Severity, Record<string, string>][]).flatMap(([severity, codes]) =>
    Object.entries(codes).map(([code, description]) => [code, { code, severity, description }]),
  ),
);

/** Returns the standard deficiencies with these codes, in this order. Throws for an unknown code. */
export function deficienciesOf(codes: readonly string[]): ProposedDeficiency[] {
  return codes.map((code) => {
    const deficiency = deficienciesByCode.get(code);
    if (deficiency === undefined) throw new Error(`No standard deficiency ${code}`);
    return deficiency;
  });
}
