import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { LocationFilter, TenantFilter, TypeFilter } from "../../../../src-ui/office/lists/FilterChooser.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

const filters = [
  ["/locations/{id}", LocationFilter],
  ["/extinguishertypes/{id}", TypeFilter],
  ["/tenants/{id}", TenantFilter],
] as const;

test.each(filters)("a filter whose choice does not exist does not look unfiltered (%s)", async (path, Filter) => {
  const page = await renderInOffice(<Filter value="gone" onChange={() => {}} />);
  await page.settle(() => page.sent.find((call) => call.path === path)!.refuse(new ApiError("notFound", "It does not exist.", 404)));
  await page.until(() => expect(page.container.querySelector("input")?.value).toBe("Unknown"));
});
