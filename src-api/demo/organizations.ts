/* Outside scripts rely on the accounts, codes and counts of the demo. */

import type { RoleName } from "#shared/entities/user.ts";

export const DEMO_PASSWORD = "Pinseal-demo-1";

export interface DemoLocation {
  name: string;
  /** The name of its parent, which is listed before it. */
  within?: string;
  floor: string;
  /** Type codes, taken in turn. */
  types: readonly string[];
  spots: readonly string[];
  /** Days since the last round here; never 0. */
  lastRoundDaysAgo: number;
}

export interface DemoOrganization {
  name: string;
  /** Codes are `HB-L01`, `HB-E001`. */
  prefix: string;
  city: string;
  stateProvince: string;
  postalCode: string;
  addressLine1: string;
  latitude: number;
  longitude: number;
  inspectors: readonly string[];
  locations: readonly DemoLocation[];
}

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly { roleName: RoleName; organization: string | null }[];
}

const harbor = "Harbor Point Hospital";
const cedar = "Cedar Logistics";

export const demoAccounts: readonly DemoAccount[] = [
  { email: "root@pinseal.example", firstName: "Robin", lastName: "Hale", roles: [{ roleName: "SystemAdmin", organization: null }] },
  { email: "admin@harbor.example", firstName: "Alice", lastName: "Morgan", roles: [{ roleName: "TenantAdmin", organization: harbor }] },
  { email: "inspector@harbor.example", firstName: "Ivan", lastName: "Reyes", roles: [{ roleName: "Inspector", organization: harbor }] },
  { email: "inspector2@harbor.example", firstName: "Ines", lastName: "Okafor", roles: [{ roleName: "Inspector", organization: harbor }] },
  { email: "staff@harbor.example", firstName: "Sam", lastName: "Taylor", roles: [{ roleName: "Viewer", organization: harbor }] },
  {
    email: "both@pinseal.example",
    firstName: "Blake",
    lastName: "Iverson",
    roles: [
      { roleName: "TenantAdmin", organization: harbor },
      { roleName: "TenantAdmin", organization: cedar },
    ],
  },
  { email: "admin@cedar.example", firstName: "Carla", lastName: "Nguyen", roles: [{ roleName: "TenantAdmin", organization: cedar }] },
  { email: "inspector@cedar.example", firstName: "Cody", lastName: "Larsen", roles: [{ roleName: "Inspector", organization: cedar }] },
];

const corridor = ["By the main door", "East corridor", "West corridor", "Stairwell A", "Stairwell B", "By the elevator"];

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    name: harbor,
    prefix: "HB",
    addressLine1: "100 Harbor Drive",
    city: "Portland",
    stateProvince: "ME",
    postalCode: "04101",
    latitude: 43.6591,
    longitude: -70.2568,
    inspectors: ["inspector@harbor.example", "inspector2@harbor.example"],
    locations: [
      { name: "Main building", floor: "1", types: ["ABC-SP"], spots: [...corridor, "Reception", "Gift shop"], lastRoundDaysAgo: 4 },
      {
        name: "Emergency department",
        within: "Main building",
        floor: "1",
        types: ["ABC-SP", "ABC-SP", "CO2"],
        spots: [...corridor, "Ambulance bay", "Triage"],
        lastRoundDaysAgo: 11,
      },
      {
        name: "Surgery",
        within: "Main building",
        floor: "3",
        types: ["MIST", "CO2", "CLEAN"],
        spots: [...corridor, "Operating room 1", "Operating room 2", "Recovery"],
        lastRoundDaysAgo: 19,
      },
      {
        name: "Kitchen and cafeteria",
        within: "Main building",
        floor: "1",
        types: ["WET", "ABC-SP"],
        spots: ["Hot line", "Fryers", "Dish room", "Serving line", "Dry store"],
        lastRoundDaysAgo: 25,
      },
      {
        name: "Data center and plant",
        floor: "B1",
        types: ["CLEAN", "CO2", "BC-SP"],
        spots: ["Row A", "Row B", "UPS room", "Boiler room", "Chiller room"],
        lastRoundDaysAgo: 28,
      },
      {
        name: "Parking garage",
        floor: "G",
        types: ["ABC-SP", "FOAM", "DC-CART"],
        spots: ["Level 1 north", "Level 1 south", "Level 2 north", "Level 2 south", "Pay station"],
        lastRoundDaysAgo: 8,
      },
    ],
  },
  {
    name: cedar,
    prefix: "CD",
    addressLine1: "2500 Freight Road",
    city: "Columbus",
    stateProvince: "OH",
    postalCode: "43207",
    latitude: 39.9012,
    longitude: -82.9988,
    inspectors: ["inspector@cedar.example"],
    locations: [
      {
        name: "Warehouse A",
        floor: "1",
        types: ["ABC-SP", "WATER"],
        spots: ["Aisle 1", "Aisle 4", "Aisle 8", "Aisle 12", "Pick office"],
        lastRoundDaysAgo: 6,
      },
      {
        name: "Loading dock",
        within: "Warehouse A",
        floor: "1",
        types: ["ABC-SP", "DC-CART"],
        spots: ["Bay 1", "Bay 3", "Bay 5", "Bay 7", "Dispatch"],
        lastRoundDaysAgo: 21,
      },
      {
        name: "Fleet workshop",
        floor: "1",
        types: ["PK-SP", "FOAM", "D-SP", "NONRE"],
        spots: ["Pit 1", "Pit 2", "Paint booth", "Battery room", "Parts counter"],
        lastRoundDaysAgo: 27,
      },
    ],
  },
];
