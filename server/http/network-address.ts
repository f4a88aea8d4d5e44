import { isIPv6 } from 'node:net';

/** With `proxies` trusted proxies in front, the client is the entry that many places from the list's end. */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  if (proxies > 0 && forwarded) {
    const list = forwarded
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const entry = list[list.length - proxies] ?? list[0];
    if (entry) return canonical(entry);
  }
  return canonicalOfSocket(socket ?? '');
}

const KEPT = 1_000;
const known = new Map<string, string>();

/** The same address asks again and again. What is forwarded is not kept: its sender may write anything there. */
function canonicalOfSocket(socket: string): string {
  let found = known.get(socket);
  if (found === undefined) {
    found = canonical(socket);
    if (known.size >= KEPT) known.clear();
    known.set(socket, found);
  }
  return found;
}

/** One text for one address: brackets, ports, zones, letter case, IPv6 short forms and mapped IPv4 are normalised. */
export function canonical(address: string): string {
  let text = address.trim().toLowerCase().replace(/%.*$/, '');
  text = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(text)) text = text.replace(/:\d+$/, '');
  if (text.includes(':') && isIPv6(text)) text = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(text);
  if (mapped?.[1] && mapped[2]) {
    const [high, low] = [Number.parseInt(mapped[1], 16), Number.parseInt(mapped[2], 16)];
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  return text || 'unknown';
}

/** The part one household or machine cannot change at will: the whole IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
