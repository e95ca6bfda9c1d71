import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet (RFC 6890 and those since). */
const closedNetworks: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const closedIpv4 = new BlockList();
for (const [network, bits] of closedNetworks) closedIpv4.addSubnet(network, bits);

// Of IPv6 only what is given out: mapped, translated, link-local, unique local and multicast addresses lie outside it.
const openIpv6 = new BlockList();
openIpv6.addSubnet('2000::', 3, 'ipv6');
// Within it, what carries an IPv4 address that nobody looked at (Teredo, 6to4), and what is for documents only.
const closedIpv6 = new BlockList();
closedIpv6.addSubnet('2001::', 23, 'ipv6');
closedIpv6.addSubnet('2001:db8::', 32, 'ipv6');
closedIpv6.addSubnet('2002::', 16, 'ipv6');
closedIpv6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is one of the public internet: everything else is ours, or somebody's who did not ask for it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closedIpv4.check(address);
  return version === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/** Addresses of this machine itself, for installations that try the product. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.\d+\.\d+\.\d+|::1)$/.test(address);

/** Ports on which web servers of receivers stand; nothing else is to be reached by us. */
const openPorts: readonly string[] = ['', '443', '8443'];

/**
 * Whether a web address may be delivered to, before its name is looked up: https on a port of web servers, and no IP address of a
 * closed network.
 * @param allowsLoopback the installation may deliver to its own machine, by http and on every port
 */
export function mayDeliverTo(address: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (allowsLoopback && (host === 'localhost' || isLoopbackAddress(host))) return true;
  return protocol === 'https:' && openPorts.includes(port) && (isIP(host) === 0 || isPublicAddress(host));
}
