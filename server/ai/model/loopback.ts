import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';

const isLoopback = (address: string): boolean =>
  isIPv4(address) ? address.startsWith('127.') : address === '::1' || /^::ffff:127\./i.test(address);

/** Whether an address is this machine: judged by every address the name leads to, not by the name. */
export async function leadsToThisMachine(baseUrl: string): Promise<boolean> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  try {
    const found = await lookup(host, { all: true });
    return found.length > 0 && found.every(({ address }) => isLoopback(address));
  } catch {
    return false;
  }
}
