import { expect, test } from "vitest";
import { SignatureCard } from "../../../../../../src-ui/office/screens/inspections/detail/SignatureCard.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith, photoWith } from "../../../../support/records.ts";

test.each([true, false])("the picture of a signature says whether the office reviewed the inspection without it (%s)", async (isLate) => {
  const photos = [photoWith({ photoType: "Signature", ...(isLate && { arrivedAfterReview: true }) })];
  const { container } = await renderInOffice(<SignatureCard inspection={inspectionWith({ photos })} />);
  expect(container.textContent.includes("Arrived after the review")).toBe(isLate);
});
