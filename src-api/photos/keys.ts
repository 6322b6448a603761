/** Where the bytes as they came lie in the storage. */
export function originalKey(tenantId: string, photoId: string): string {
  return `${tenantId}/${photoId}`;
}

/** Where the small copy lies once somebody asked for it. */
export function thumbnailKey(tenantId: string, photoId: string): string {
  return `${tenantId}/${photoId}.thumbnail`;
}
