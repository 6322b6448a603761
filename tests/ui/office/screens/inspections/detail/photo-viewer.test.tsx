import { useState } from "react";
import { expect, test } from "vitest";
import { Photo } from "#shared/entities/photo.ts";
import { PhotoViewer } from "../../../../../../src-ui/office/screens/inspections/detail/PhotoViewer.tsx";
import { emptyOf } from "../../../../../support/samples.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const photoAt = (url: string): Photo => ({
  ...emptyOf(Photo),
  photoId: "gauge",
  inspectionId: "one",
  photoType: "Gauge",
  contentType: "image/jpeg",
  sizeBytes: 9,
  sha256: "",
  url,
});

test("a photo is downloaded by its latest link, since an earlier one may have expired", async () => {
  let receive = (_: Photo): void => {};
  function Viewer() {
    const [photo, setPhoto] = useState(photoAt("/photos/first"));
    receive = setPhoto;
    return <PhotoViewer photos={[photo]} openId="gauge" nameOf={() => "Gauge"} onOpen={() => {}} />;
  }
  page = await renderInOffice(<Viewer />);
  await page.settle(() => page.sent.forEach(({ respond }) => respond({ url: "/photos/early" })));
  await page.settle(() => receive(photoAt("/photos/second")));
  expect(page.container.querySelector("a[download]")?.getAttribute("href")).toBe("/photos/second");
});

test("the viewer opens with the focus on the picture, not on a button that ignores presses", async () => {
  page = await renderInOffice(<PhotoViewer photos={[photoAt("/photos/first")]} openId="gauge" nameOf={() => "Gauge"} onOpen={() => {}} />);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Photo, scrolls when it is zoomed");
});
