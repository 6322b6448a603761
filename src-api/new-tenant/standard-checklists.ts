import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";

type AppliesTo = ChecklistItem["appliesTo"];

export interface StandardItem {
  section: string | null;
  question: string;
  helpText: string | null;
  appliesTo: AppliesTo;
  deficiencyCodes: readonly string[];
}

export interface StandardChecklist {
  templateName: string;
  inspectionType: InspectionType;
  items: readonly StandardItem[];
}

const all: AppliesTo = { fullnessChecks: null, wheeled: null, rechargeable: null };
const gauged: AppliesTo = { ...all, fullnessChecks: ["Gauge", "GaugeAndWeigh", "GaugeOrPushPin"] };
const weighed: AppliesTo = { ...all, fullnessChecks: ["Weigh", "GaugeAndWeigh", "Level"] };
const disposable: AppliesTo = { ...all, rechargeable: false };
const rechargeable: AppliesTo = { ...all, rechargeable: true };
const wheeled: AppliesTo = { ...all, wheeled: true };

interface ItemOptions {
  appliesTo?: AppliesTo;
  helpText?: string;
}

function item(section: string, question: string, deficiencyCodes: readonly string[] = [], options: ItemOptions = {}): StandardItem {
  return { section, question, helpText: options.helpText ?? null, appliesTo: options.appliesTo ?? all, deficiencyCodes };
}

const monthlyPoints: readonly StandardItem[] = [
  item("Place", "Is it in its designated place?", ["LOC-01", "LOC-02"]),
  item("Place", "Can it, or its sign, be seen?", ["ACC-02", "SIG-01"]),
  item("Place", "Can it be reached, with nothing in front?", ["ACC-01", "ACC-03"]),
  item("Charge", "Is the needle in the green?", ["PRE-01", "PRE-02"], { appliesTo: gauged }),
  item("Charge", "Does it feel full or weigh right?", ["WGT-01"], {
    appliesTo: weighed,
    helpText: "Compare with the weight on the label.",
  }),
  item("Condition", "Is the pin in and the seal unbroken?", ["PIN-01", "SEA-01"]),
  item("Condition", "Is the label readable and turned outward?", ["LAB-01"]),
  item("Condition", "Is the body free of dents, rust and leaks?", ["BOD-01", "BOD-02", "BOD-03"]),
  item("Condition", "Are hose and nozzle whole and clear?", ["HOS-01", "HOS-02"]),
  item("Condition", "Is the bracket or cabinet firm, at the right height?", ["MNT-01", "MNT-02"]),
  item("Tag", "Is the tag there, with no service date past?", ["TAG-01", "TAG-02", "TAG-03", "TAG-04"]),
  item("Condition", "Does push-to-test spring back?", ["PRE-03"], { appliesTo: disposable }),
  item("Condition", "Do wheels and carriage run freely?", ["WHL-01"], { appliesTo: wheeled }),
  item("Hazard", "Is it the right kind for the hazard now around it?", ["TYP-01"]),
];

const annualPoints: readonly StandardItem[] = [
  item("Register", "Do type and rating suit the hazard?", ["TYP-01", "TYP-02"]),
  item("Register", "Is it free of recalls?", ["OBS-01"]),
  item("Register", "Do serial, maker, model and year agree with the register?", ["DAT-01"]),
  item("Shell", "Are shell and threads sound?", ["BOD-01"]),
  item("Shell", "Are the last hydrostatic and internal dates in order?", ["TAG-03", "TAG-04"]),
  item("Charge", "Is the measured weight right?", ["WGT-01"]),
  item("Charge", "Is the gauge reading right?", ["PRE-01", "PRE-02", "PRE-03"], { appliesTo: gauged }),
  item("Parts", "Do lever and pin work?", ["HND-01", "PIN-02"]),
  item("Parts", "Is a new seal fitted?", ["SEA-01"]),
  item("Parts", "With the hose off, is the bore clear?", ["HOS-02"]),
  item("Parts", "Does the hose conduct?", ["HOS-03"], {
    appliesTo: { ...all, fullnessChecks: ["Weigh"] },
    helpText: "Carbon dioxide only.",
  }),
  item("Parts", "Is the cartridge weighed and full?", ["WGT-01"], {
    appliesTo: { ...all, fullnessChecks: ["Weigh"] },
    helpText: "Cartridge operated only.",
  }),
  item("Parts", "Is the agent in good condition?", [], { appliesTo: rechargeable }),
  item("Tag", "Does the collar match the last internal work?", ["DAT-01"], { appliesTo: rechargeable }),
  item("Finish", "Is it cleaned?"),
  item("Finish", "Is a new tag attached, with date, name, license and service type?", ["TAG-01"], { helpText: "Take a photo of the tag." }),
  item("Finish", "Is it back in its place, or is a loaner there?", ["LOC-01"]),
  item("Finish", "Did it pass?", ["OBS-01"], {
    helpText: "Note: passed, repaired, to the workshop or condemned; and the certificate number.",
  }),
];

/** The checklists that every new tenant begins with. No item asks for a photo. */
export const standardChecklists: readonly StandardChecklist[] = [
  { templateName: "Monthly inspection", inspectionType: "Monthly", items: monthlyPoints },
  { templateName: "Annual maintenance", inspectionType: "Annual", items: [...monthlyPoints, ...annualPoints] },
  {
    templateName: "Six-year internal examination",
    inspectionType: "SixYear",
    items: [
      item("Emptying", "Is the agent removed and kept or disposed of as the rules say?"),
      item("Inside", "Is the shell clean and sound inside?", ["BOD-01", "BOD-02"]),
      item("Inside", "Are valve, dip tube and seals sound or replaced?", ["BOD-03"]),
      item("Filling", "Is it recharged to the weight on the label?", ["WGT-01"]),
      item("Filling", "Does it hold its pressure?", ["BOD-03", "PRE-01"]),
      item("Tag", "Are the verification collar and label attached?", ["TAG-03"]),
    ],
  },
  {
    templateName: "Hydrostatic test",
    inspectionType: "Hydrostatic",
    items: [
      item("Before", "Is the shell fit to be tested?", ["BOD-01", "OBS-01"]),
      item("Test", "Did it hold the test pressure?", ["BOD-01"], { helpText: "Note the pressure, the tester and the number of the test." }),
      item("Test", "Was it dried before it was filled?", ["BOD-02"]),
      item("Tag", "Is the test stamped or labeled on the shell?", ["TAG-04"]),
    ],
  },
  {
    templateName: "Placing in service",
    inspectionType: "InService",
    items: [
      item("Kind", "Is it the right kind and rating for the hazard?", ["TYP-01", "TYP-02"]),
      item("Condition", "Is it new or freshly serviced, without damage?", ["BOD-01"]),
      item("Charge", "Is it fully charged?", ["PRE-01", "WGT-01"]),
      item("Place", "Is it mounted firmly, at the right height, in view?", ["MNT-01", "MNT-02", "ACC-02"]),
      item("Tag", "Are tag and barcode on it?", ["TAG-01", "BAR-01"]),
    ],
  },
  {
    templateName: "After use",
    inspectionType: "AfterUse",
    items: [
      item("Taken away", "Is it out of service, with a loaner in its place?", ["LOC-01"]),
      item("Condition", "Is the shell free of damage by fire?", ["BOD-01"]),
      item("Condition", "Are hose, nozzle and valve clean and whole?", ["HOS-01", "HOS-02"]),
      item("Condition", "Is its hydrostatic test in date? Until it is tested, do not recharge it.", ["TAG-04"], {
        appliesTo: rechargeable,
      }),
      item("Filling", "Is it recharged and leak-free?", ["PRE-01", "BOD-03"], { appliesTo: rechargeable }),
      item("Tag", "Is the recharge on its tag?", ["TAG-01"], { appliesTo: rechargeable }),
    ],
  },
];
