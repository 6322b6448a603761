import { expect, test } from "vitest";
import { ApiError } from "../../../src-ui/api/api-error.ts";

test.each([
  [new ApiError("offline", ""), true, true],
  [new ApiError("timeout", ""), true, true],
  [new ApiError("serverError", "", 500), true, true],
  [new ApiError("tooManyRequests", "", 429), false, true],
  [new ApiError("notStored", ""), false, true],
  [new ApiError("validation", "", 400), false, false],
])("%s: whether its call may have taken effect is %s, and whether it may succeed later %s", (error, isOutcomeUnknown, isPassing) => {
  expect(error).toMatchObject({ isOutcomeUnknown, isPassing });
});
