/** What stands on a label beside the tenant's own line and logo. */
export interface Label {
  /** What the QR code holds, printed below the title too: `barcodeData`, or else the code itself. */
  code: string;
  title: string;
  /** Such as the type, or where it belongs. */
  lines: readonly string[];
}
