import { Resolver } from 'node:dns/promises';

export type NameAddress = { readonly address: string; readonly family: 4 | 6 };

/**
 * Resolves a name to all its addresses.
 * @param signal ends the look-up
 * @throws when there are none, too many, or no answer in time
 */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly NameAddress[]>;

/** For one query to one name server; doubled for the second attempt. */
const timeout = 1_500;
const tries = 2;
/** Every address is checked, and a real receiver has only a few. */
const mostAddresses = 16;

const loopback: readonly NameAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves names that customers chose, with its own queries. The system's look-up (getaddrinfo) would hold a thread for
 * as long as a name server is silent. A process has four of these threads for everything, so two such names would stop
 * all look-ups for half a minute. The machine's hosts file does not count.
 */
export function createResolveName({ servers }: { readonly servers?: readonly string[] } = {}): ResolveName {
  return async (name, signal) => {
    // RFC 6761: never asked of a name server, which could answer anything.
    if (/(^|\.)localhost\.?$/i.test(name)) return loopback;
    const resolver = new Resolver({ timeout, tries });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = [...listOf(ipv4, 4), ...listOf(ipv6, 6)];
      if (found.length > mostAddresses) throw new Error(`The name has ${found.length} addresses`);
      if (found.length > 0) return found;
      throw ipv4.status === 'rejected' ? ipv4.reason : new Error('The name has no addresses');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

const listOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): NameAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
