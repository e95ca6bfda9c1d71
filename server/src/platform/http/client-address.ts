import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address that a request came from: of the connection, or behind a proxy of TRUSTED_PROXIES the one that the proxy
 * names. What anybody else says in X-Forwarded-For is ignored.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return mappedAddress.exec(request.ip)?.[1] ?? request.ip;
}

/**
 * What counts as one client when requests are counted by address: an IPv4 address, or the /64 network of an IPv6 address,
 * because the holder of one of its addresses usually holds them all. Other keys stay as they are.
 */
export function countedNetwork(key: string): string {
  const [address = ''] = key.split('%');
  if (!isIPv6(address)) return key;
  // An address may be written in several ways; the URL parser knows the canonical one.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
