/** Below the API's root: reference data, photos with their small copies, and what the office's screens read. */
export const PRIVATE_PATH =
  /^\/(locations|extinguishers|extinguishertypes|checklisttemplates|photos|files|(v2\/)?inspections|deficiencies|tenants|users|authentication\/me)(\/|$)/;
