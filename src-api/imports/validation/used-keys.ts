/** The first row of the file with each code, serial number, label and extinguisher of the register; all keys in lower case. */
export interface UsedKeys {
  code: Map<string, number>;
  serialNumber: Map<string, number>;
  label: Map<string, number>;
  target: Map<string, number>;
  /** Codes that rows give to new locations. */
  locationCode: Map<string, number>;
}

export function createUsedKeys(): UsedKeys {
  return { code: new Map(), serialNumber: new Map(), label: new Map(), target: new Map(), locationCode: new Map() };
}
