import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { usePhotoUrl } from "../../../photos/use-photo-url.ts";
import { say } from "./messages.ts";
import styles from "./SignatureCard.module.css";

/** The inspection's signature, drawn or typed. */
export function SignatureCard({ inspection }: { inspection: Inspection }) {
  const dates = useDateFormats();
  const signatures = (inspection.photos ?? []).filter(({ photoType }) => photoType === "Signature");
  const { inspectorSignature, signatureMethod, signedDate } = inspection;
  return (
    <Card title={say("photoType.Signature")}>
      {signatures.map(({ photoId }) => (
        <Drawn key={photoId} photoId={photoId} name={inspection.inspectorName} />
      ))}
      {inspectorSignature && <p className={signatureMethod === "Typed" ? styles.name : undefined}>{inspectorSignature}</p>}
      {!inspectorSignature && <p>{signatures.length === 0 ? say("signature.none") : inspection.inspectorName}</p>}
      {signatureMethod !== null && <p>{say(`signature.${signatureMethod}`)}</p>}
      {signatures.some(({ arrivedAfterReview }) => arrivedAfterReview) && <p>{say("photos.late")}</p>}
      {signedDate !== null && <time dateTime={signedDate}>{dates.dateTime(signedDate)}</time>}
    </Card>
  );
}

function Drawn({ photoId, name }: { photoId: string; name: string }) {
  const { url, hasFailed, picture } = usePhotoUrl(photoId, "original");
  if (hasFailed) return <p>{say("photos.unreadable")}</p>;
  return <div className={styles.paper}>{url !== null && <img src={url} alt={say("signature.alt", { name })} {...picture} />}</div>;
}
