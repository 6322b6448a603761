import { say } from "./messages.ts";
import { usePhotoUrl } from "./use-photo-url.ts";
import styles from "./Thumbnail.module.css";

/** A small copy of a photo, as wide as its place. If it cannot be loaded, a text says so instead. */
export function Thumbnail({ photoId, alt = "" }: { photoId: string; alt?: string }) {
  const { url, hasFailed, picture } = usePhotoUrl(photoId, "thumbnail");
  if (hasFailed) return <span className={styles.broken}>{say("photos.unreadable")}</span>;
  return url === null ? <span className={styles.blank} /> : <img className={styles.picture} src={url} alt={alt} {...picture} />;
}
