import type { FullnessCheck } from "#shared/entities/extinguisher-type.ts";

/** An extinguisher type that every new tenant starts with. Intervals are in years (NFPA 10, Table 8.3.1 and chapter 7). */
export interface StandardType {
  typeCode: string;
  typeName: string;
  agentType: string;
  capacity: number | null;
  capacityUnit: string | null;
  fireClassRating: string;
  fullnessCheck: FullnessCheck;
  internalExamIntervalYears: number | null;
  hydroTestIntervalYears: number | null;
  isWheeled: boolean;
  isRechargeable: boolean;
  serviceLifeYears: number | null;
}

type Row = [
  typeCode: string,
  typeName: string,
  agentType: string,
  size: [capacity: number, unit: string] | null,
  fireClassRating: string,
  fullnessCheck: FullnessCheck,
  internalYears: number | null,
  hydroYears: number | null,
];

const rows: Row[] = [
  ["ABC-SP", "Multipurpose dry chemical, stored pressure", "Dry chemical", [10, "lb"], "4-A:80-B:C", "Gauge", 6, 12],
  ["BC-SP", "Regular dry chemical, stored pressure", "Dry chemical", [10, "lb"], "60-B:C", "Gauge", 6, 12],
  ["PK-SP", "Purple K, stored pressure", "Dry chemical", [20, "lb"], "120-B:C", "Gauge", 6, 12],
  ["DC-CART", "Dry chemical, cartridge operated", "Dry chemical", [20, "lb"], "by agent", "Weigh", 1, 12],
  ["DC-SS", "Dry chemical, stainless steel shell", "Dry chemical", [20, "lb"], "20-A:120-B:C", "Gauge", 5, 5],
  ["CO2", "Carbon dioxide", "Carbon dioxide", [10, "lb"], "10-B:C", "Weigh", 5, 5],
  ["WATER", "Water, stored pressure", "Water", [2.5, "gal"], "2-A", "Gauge", 5, 5],
  ["LOADED", "Loaded stream, antifreeze", "Water", [2.5, "gal"], "2-A", "Gauge", 1, 5],
  ["MIST", "Water mist", "Water", [2.5, "gal"], "2-A:C", "Gauge", 5, 5],
  ["FOAM", "AFFF, FFFP", "Foam", [2.5, "gal"], "3-A:20-B", "Gauge", 3, 5],
  ["WET", "Wet chemical", "Wet chemical", [6, "L"], "2-A:K", "Gauge", 5, 5],
  ["WAGENT", "Wetting agent", "Water", [2.5, "gal"], "A", "Gauge", 1, 5],
  ["CLEAN", "Clean agent", "Clean agent", [11, "lb"], "1-A:10-B:C", "GaugeAndWeigh", 6, 12],
  ["HALON", "Halon 1211 (legacy)", "Halon", [9, "lb"], "1-A:10-B:C", "GaugeAndWeigh", 6, 12],
  ["D-SP", "Class D powder, stored pressure", "Dry powder", [30, "lb"], "D", "Gauge", 6, 12],
  ["D-CART", "Class D powder, cartridge", "Dry powder", [150, "lb"], "D", "Weigh", 1, 12],
  ["PUMP", "Pump tank", "Water", [5, "gal"], "4-A", "Level", 1, null],
  ["NONRE", "Non-rechargeable", "Dry chemical", null, "by label", "GaugeOrPushPin", null, null],
];

export const standardTypes: readonly StandardType[] = rows.map(
  ([typeCode, typeName, agentType, size, fireClassRating, fullnessCheck, internalExamIntervalYears, hydroTestIntervalYears]) => ({
    typeCode,
    typeName,
    agentType,
    capacity: size?.[0] ?? null,
    capacityUnit: size?.[1] ?? null,
    fireClassRating,
    fullnessCheck,
    internalExamIntervalYears,
    hydroTestIntervalYears,
    isWheeled: typeCode === "D-CART",
    isRechargeable: typeCode !== "NONRE",
    serviceLifeYears: typeCode === "NONRE" ? 12 : null,
  }),
);
