/** Page to decoder: one frame; the decoder closes it. */
export interface DecodeRequest {
  frame: ImageBitmap;
}

/** Decoder to page: the text of the label in that frame, or null. */
export interface DecodeResult {
  text: string | null;
}
