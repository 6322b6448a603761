/** The paths below the API root whose responses are cached: reference data, photos and thumbnails, and the data of the office's screens. */
export const PRIVATE_PATH =
  /^\/(locations|extinguishers|extinguishertypes|checklisttemplates|photos|files|(v2\/)?inspections|deficiencies|tenants|users|authentication\/me)(\/|$)/;
