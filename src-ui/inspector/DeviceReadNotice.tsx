import { FailureNotice } from "../components/FailureNotice.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Reading } from "../reading.ts";

/** What stands in for what is read from the device: why it could not be read and a way to try again, or a placeholder. */
export function DeviceReadNotice({ reading: { error, refresh }, lines }: { reading: Reading<unknown>; lines: number }) {
  return error ? <FailureNotice failure={error.message} onRetry={refresh} /> : <Skeleton lines={lines} />;
}
