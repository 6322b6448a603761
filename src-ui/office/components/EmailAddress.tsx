/** An email address. Where a line has no room for it, it breaks after its @. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf("@") + 1;
  return (
    <span>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  );
}
