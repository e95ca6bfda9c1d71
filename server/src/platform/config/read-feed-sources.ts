import { ports, type Port } from '@quaywatch/shared/contract';
import type { Config, FeedSource, Role } from './config.ts';
import { readText, type Environment } from './read-setting.ts';
import type { SettingName } from './settings.ts';
import { StartProblem } from './start-problem.ts';

// Errors give the position in the list and not the entry, since an entry may hold a key.

const sourceName = /^[a-z\d][\w.:-]{0,99}$/i;
const usableKey = /^[!-+\--9;-~]{1,4096}$/;
const longestParty = 100;
/** Folders that FEED_DIR has beside those of the sources, so no source may have these names. */
const folderNames: readonly string[] = ['working', 'done', 'failed'];

type Entry = { readonly source: string; readonly value: string; readonly place: number };

/**
 * Reads FEED_KEYS (`source:key`) and FEED_PARTIES (`source:party`), separated by commas. A key or party belongs to one
 * source. A worker needs no keys: without them its sources are those of FEED_PORTS.
 */
export function readFeedSources(env: Environment, feedKey: string | null, role: Role): readonly FeedSource[] {
  const keys = readList(env, 'FEED_KEYS').map((text, index): Entry => {
    const colon = text.lastIndexOf(':');
    return { source: text.slice(0, Math.max(0, colon)), value: text.slice(colon + 1), place: index + 1 };
  });
  for (const { source, value, place } of keys)
    if (!sourceName.test(source) || folderNames.includes(source) || !usableKey.test(value))
      throw new StartProblem(`FEED_KEYS must be a list such as lgp-terminal:KEY,msc:KEY; entry ${place} is not.`);
  refuseTwice('FEED_KEYS', 'key', keys, feedKey === null ? [] : [feedKey]);
  const named = keys.length > 0 || role !== 'worker' ? keys : readPortEntries(env);
  const names = [...new Set(named.map(({ source }) => source))];
  const parties = readParties(env, names);
  const bound = readBoundPorts(env, names);
  return names.map((name) => ({
    name,
    keys: keys.filter(({ source }) => source === name).map(({ value }) => value),
    parties: [...new Set([name, ...parties.filter(({ source }) => source === name).map(({ value }) => value)])],
    ports: bound.get(name) ?? ports,
  }));
}

/**
 * Reads FEED_PORTS (`source:port`). A source that it does not name has the ports whose terminal it is in PORT_SOURCES.
 */
export function readBoundPorts(env: Environment, names: readonly string[]): ReadonlyMap<string, readonly Port[]> {
  const named = readPortEntries(env);
  for (const { source, place } of named) if (!names.includes(source)) throw wrongPortEntry(place);
  const terminals = readList(env, 'PORT_SOURCES').flatMap((text) => {
    const port = ports.find((one) => text.startsWith(`${one}:`));
    return port ? [{ source: text.slice(port.length + 1), port }] : [];
  });
  const portsIn = (entries: readonly { source: string; port: Port }[], source: string) =>
    ports.filter((port) => entries.some((one) => one.source === source && one.port === port));
  const bound = names.map((name): [string, readonly Port[]] => {
    const own = portsIn(named, name);
    return [name, own.length > 0 ? own : portsIn(terminals, name)];
  });
  return new Map(bound.filter(([, found]) => found.length > 0));
}

function readPortEntries(env: Environment) {
  return readList(env, 'FEED_PORTS').map((text, index) => {
    const place = index + 1;
    const source = text.slice(0, Math.max(0, text.lastIndexOf(':')));
    const port = ports.find((one) => text === `${source}:${one}`);
    if (!port || !sourceName.test(source) || folderNames.includes(source)) throw wrongPortEntry(place);
    return { source, port, place };
  });
}

const wrongPortEntry = (place: number) =>
  new StartProblem(
    `FEED_PORTS must be a list such as lgp-terminal:LGP of sources in FEED_KEYS; entry ${place} is not.`,
  );

const linkHost = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

/** Reads FEED_LINK_HOSTS, in lower case. */
export function readLinkHosts(env: Environment, fallback: readonly string[]): readonly string[] {
  const hosts = readList(env, 'FEED_LINK_HOSTS').map((text) => text.toLowerCase());
  const wrong = hosts.findIndex((host) => !linkHost.test(host));
  if (wrong >= 0)
    throw new StartProblem(
      `FEED_LINK_HOSTS must be a list such as booking.example,rail.example:8443; entry ${wrong + 1} is not.`,
    );
  return hosts.length > 0 ? hosts : fallback;
}

/**
 * Reads PORT_SOURCES (`port:source`): which sources report for a port's terminal, under all their names. Without
 * FEED_KEY, a source that has no key is refused: it could never report, so its port would always be silent. So is a
 * source that FEED_PORTS binds to other ports.
 */
export function readPortSources(
  env: Environment,
  { feedKey, feedSources, role }: Pick<Config, 'feedKey' | 'feedSources' | 'role'>,
): Config['portSources'] {
  const found: Partial<Record<Port, readonly string[]>> = {};
  for (const [index, text] of readList(env, 'PORT_SOURCES').entries()) {
    const port = ports.find((name) => text.startsWith(`${name}:`));
    const name = text.slice(text.indexOf(':') + 1);
    const source = feedSources.find((one) => one.name === name);
    if (!port || name === '' || name.length > longestParty || (!source && feedKey === null && role !== 'worker'))
      throw new StartProblem(
        `PORT_SOURCES must be a list such as LGP:lgp-terminal of sources that have a key; entry ${index + 1} is not.`,
      );
    if (source && !source.ports.includes(port))
      throw new StartProblem(
        `PORT_SOURCES: entry ${index + 1} names a source that may not report about ${port} by FEED_PORTS.`,
      );
    found[port] = [...(found[port] ?? []), ...(source?.parties ?? [partyKeyOf(name)])];
  }
  return found;
}

function readParties(env: Environment, names: readonly string[]): readonly Entry[] {
  // Names and parties may contain colons, so take the longest matching name.
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const parties = readList(env, 'FEED_PARTIES').map((text, index): Entry => {
    const source = longestFirst.find((name) => text.startsWith(`${name}:`)) ?? '';
    const party = text.slice(source.length + 1).trim();
    // A plus joins several parties of one event, so it cannot be part of a name.
    if (source === '' || party === '' || party.length > longestParty || party.includes('+'))
      throw new StartProblem(
        `FEED_PARTIES must be a list such as msc:SMDG.MSC of sources in FEED_KEYS; entry ${index + 1} is not.`,
      );
    return { source, value: partyKeyOf(party), place: index + 1 };
  });
  refuseTwice('FEED_PARTIES', 'party', parties, names);
  return parties;
}

/** The form in which a party is compared and stored. Slashes are replaced, since keys use them as separators. */
export function partyKeyOf(party: string): string {
  return party.replaceAll('/', '_');
}

function refuseTwice(setting: SettingName, what: string, entries: readonly Entry[], taken: readonly string[]): void {
  const seen = new Set(taken);
  for (const { value, place } of entries) {
    if (seen.has(value)) throw new StartProblem(`${setting}: the ${what} of entry ${place} is used twice.`);
    seen.add(value);
  }
}

function readList(env: Environment, name: SettingName): readonly string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
