/** The values that the bundler fills in. */
interface ImportMeta {
  readonly env: {
    readonly PROD: boolean;
    readonly VITE_API_ROOT?: string;
    /** Address of the list of built files; absent in development. */
    readonly PRECACHE?: string;
  };
}
