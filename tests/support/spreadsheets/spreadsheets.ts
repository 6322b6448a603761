import { britishContractor } from "./british-contractor.ts";
import { campusLog } from "./campus-log.ts";
import { databaseDump } from "./database-dump.ts";
import { janitor } from "./janitor.ts";
import { serviceCompany } from "./service-company.ts";
import type { Spreadsheet } from "./spreadsheet.ts";
import { warehouseWorkbook } from "./warehouse-workbook.ts";

/** Returns spreadsheets in the styles of different organizations. */
export const spreadsheets = (): Spreadsheet[] => [
  serviceCompany(),
  britishContractor(),
  databaseDump(),
  campusLog(),
  warehouseWorkbook(),
  janitor(),
];
