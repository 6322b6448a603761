import { API_ROOT_DEFAULT } from "#shared/constants.ts";

/** Where the server's calls are; set when the page is built for a server elsewhere. */
export const API_ROOT: string = import.meta.env["VITE_API_ROOT"] ?? API_ROOT_DEFAULT;
