import { isIPv6 } from "node:net";

/** Returns the network of a household or office: an IPv4 address, or the first half of an IPv6 address, whose rest a device chooses at will. */
export function networkOf(clientAddress: string): string {
  const plain = clientAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const full = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after.length).fill("0"), ...after];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
