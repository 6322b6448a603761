/** What the bundler puts in. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly VITE_API_ROOT?: string };
}
