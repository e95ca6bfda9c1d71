import { ports as allPorts, type Port } from '@quaywatch/shared/contract';
import type { FeedSource } from '../../platform/config/config.ts';
import { partyKeyOf } from '../../platform/config/read-feed-sources.ts';

/** The sender of a delivery, identified by its key or folder. */
export type FeedSender = {
  /**
   * The one source it speaks for; null for FEED_KEY and the operator's own folder, which may speak for every source.
   */
  readonly source: string | null;
  /**
   * Names it may use as sender of interchanges and party of events, by `partyKeyOf`. Not used if it may speak for every
   * source.
   */
  readonly parties: ReadonlySet<string>;
  /** The ports that it may report about. */
  readonly ports: ReadonlySet<Port>;
};

export const everySource: FeedSender = { source: null, parties: new Set(), ports: new Set(allPorts) };

export function toFeedSender({ name, parties, ports }: FeedSource): FeedSender {
  return { source: name, parties: new Set(parties), ports: new Set(ports) };
}

/** Whether it may send events of this source in our own format. */
export function isOwnSource({ source }: FeedSender, name: string): boolean {
  return source === null || source === name;
}

/** Whether it may send as this sender of interchanges or party of events. */
export function speaksFor({ source, parties }: FeedSender, party: string): boolean {
  return source === null || parties.has(partyKeyOf(party));
}

/** Why something sent under another's name is refused. */
export function describeStranger({ source }: FeedSender, what: 'source' | 'sender' | 'party', name: string): string {
  return `${what} "${name.replaceAll(/[^ -~]/g, '.').slice(0, 100)}" is not ${source ?? ''}, whose key this is`;
}

/** Why an event about these ports is refused; null if it may be sent. */
export function findForeignPort({ source, ports }: FeedSender, about: readonly Port[]): string | null {
  const foreign = about.find((port) => !ports.has(port));
  return foreign === undefined ? null : `${foreign} is no port of ${source ?? ''}, whose key this is`;
}

/** Its name in the log. */
export function nameInLog({ source }: FeedSender): string {
  return source ?? 'FEED_KEY';
}
