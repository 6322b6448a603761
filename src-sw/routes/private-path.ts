/** The paths below the API root whose responses are cached: reference data, photos and thumbnails, and what the screens of the office read. */
export const PRIVATE_PATH =
  /^\/(locations|extinguishers|extinguishertypes|checklisttemplates|photos|files|(v2\/)?inspections|deficiencies|tenants|users|authentication\/me)(\/|$)/;
