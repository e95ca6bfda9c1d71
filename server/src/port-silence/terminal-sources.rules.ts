import { dcsaSource } from '../dcsa/rules.ts';
import { interchangeSource } from '../edifact/rules.ts';
import type { Heard } from '../feed/index.ts';
import type { Config } from '../platform/config/config.ts';

/**
 * Whether an event comes from the terminal of its port: carriers keep reporting about a port whose terminal is silent.
 * Where the settings name no terminal, these count as one: events of our own format, which carry the terminal's visit
 * key, and EDIFACT interchanges. DCSA events come from carriers.
 */
export function isFromTerminal(portSources: Config['portSources'], { port, source, eventId }: Heard): boolean {
  const names = portSources[port];
  if (!names) return source !== dcsaSource;
  if (source === dcsaSource) return partiesOf(eventId).every((party) => names.includes(party));
  return names.includes(source.startsWith(interchangeSource) ? source.slice(interchangeSource.length) : source);
}

/** The parties of a DCSA event, from its id. */
const partiesOf = (eventId: string) => eventId.slice(0, Math.max(0, eventId.indexOf('/'))).split('+');
