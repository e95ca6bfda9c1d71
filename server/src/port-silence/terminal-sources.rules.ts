import type { FeedFormat, Heard } from '../feed/index.ts';
import type { Config } from '../platform/config/config.ts';

/**
 * Carriers keep reporting about a port whose terminal is silent, so they do not count. If the settings name no
 * terminal, every sender of our own format counts as one, because its events carry the terminal's visit key, and so
 * does every sender of a terminal format.
 */
export function isFromTerminal(
  portSources: Config['portSources'],
  formats: readonly Pick<FeedFormat, 'isOfTerminals' | 'sendersOf'>[],
  heard: Heard,
): boolean {
  const format = formats.find(({ sendersOf }) => sendersOf(heard) !== null);
  const names = portSources[heard.port];
  if (!names) return format?.isOfTerminals ?? true;
  const senders = format?.sendersOf(heard) ?? [heard.source];
  return senders.every((sender) => names.includes(sender));
}
