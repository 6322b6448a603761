/** The password of all demo accounts, which the contract for outside scripts lists. */
export const DEMO_PASSWORD = "Pinseal-demo-1";

export const accounts = {
  root: "root@pinseal.example",
  harborAdmin: "admin@harbor.example",
  harborInspector: "inspector@harbor.example",
  harborInspector2: "inspector2@harbor.example",
  harborViewer: "staff@harbor.example",
  both: "both@pinseal.example",
  cedarAdmin: "admin@cedar.example",
  cedarInspector: "inspector@cedar.example",
} as const;
