import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { isIP, isIPv6 } from 'node:net';

const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies add the client's port, as Azure Application Gateway does. */
const withPort = /^([\d.]+):\d+$/;
const inBrackets = /^\[(.+)\](?::\d+)?$/;

/** @returns null for what is no IP address, with or without a port */
export function readAddress(text: string): string | null {
  const address = (withPort.exec(text) ?? inBrackets.exec(text))?.[1] ?? text;
  return isIP(address) === 0 ? null : (mappedAddress.exec(address)?.[1] ?? address);
}

/** Whether the sender of this address is in TRUSTED_PROXIES. */
export function createTrust(trustedProxies: readonly string[]): (address: string, hop: number) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (address, hop) => isTrusted(readAddress(address) ?? address, hop);
}

/** What `clientAddress` reads of a request. */
export type AddressedRequest = {
  readonly ip: string;
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
};

/**
 * The client's address is that of the connection or, behind a proxy in TRUSTED_PROXIES, the one that the proxy names.
 * Any other X-Forwarded-For is ignored. If the proxy names no IP address, the connection's counts: a client could
 * otherwise have a count of its own for each request.
 */
export function clientAddress({ ip, socket }: AddressedRequest): string {
  return readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? 'unknown';
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
