import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The client's address is that of the connection or, behind a proxy in TRUSTED_PROXIES, the one that the proxy names.
 * Any other X-Forwarded-For is ignored.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return mappedAddress.exec(request.ip)?.[1] ?? request.ip;
}

/**
 * What requests are counted by: an IPv4 address, or the /64 network of an IPv6 address, since one holder usually has
 * the whole network. Other keys stay as they are.
 */
export function countedNetwork(key: string): string {
  const [address = ''] = key.split('%');
  if (!isIPv6(address)) return key;
  // An address can be written in several ways; the URL parser gives the canonical one.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
