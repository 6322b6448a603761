/** Returns the storage key of a photo's original bytes. */
export function originalKey(tenantId: string, photoId: string): string {
  return `${tenantId}/${photoId}`;
}

/** Returns the storage key of a photo's thumbnail, which exists once it was requested. */
export function thumbnailKey(tenantId: string, photoId: string): string {
  return `${tenantId}/${photoId}.thumbnail`;
}
