import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (RFC 6890 and later). */
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

// Only allocated IPv6 space, which excludes mapped, translated, link-local, unique local and multicast addresses.
const openIpv6 = new BlockList();
openIpv6.addSubnet('2000::', 3, 'ipv6');
// Within that space: addresses that embed an unchecked IPv4 address (Teredo, 6to4), and those for documentation.
const closedIpv6 = new BlockList();
closedIpv6.addSubnet('2001::', 23, 'ipv6');
closedIpv6.addSubnet('2001:db8::', 32, 'ipv6');
closedIpv6.addSubnet('2002::', 16, 'ipv6');
closedIpv6.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closedIpv4.check(address);
  return version === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/** Addresses of this machine, for trial installations. */
export const isLoopbackAddress = (address: string): boolean => /^(127\.\d+\.\d+\.\d+|::1)$/.test(address);

/** Ports of receivers' web servers; no others may be reached. */
const openPorts: readonly string[] = ['', '443', '8443'];

/**
 * Checked before the name is resolved: https on a web server's port, and no IP address of a private network.
 * @param allowsLoopback the installation may deliver to its own machine, by http and on any port
 */
export function mayDeliverTo(address: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (allowsLoopback && (host === 'localhost' || isLoopbackAddress(host))) return true;
  return protocol === 'https:' && openPorts.includes(port) && (isIP(host) === 0 || isPublicAddress(host));
}
