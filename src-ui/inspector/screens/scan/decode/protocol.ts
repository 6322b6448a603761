/** From the page to the decoder: one frame, which the decoder closes. */
export interface DecodeRequest {
  frame: ImageBitmap;
}

/** From the decoder to the page: the text of the label in that frame, or null. */
export interface DecodeResult {
  text: string | null;
}
