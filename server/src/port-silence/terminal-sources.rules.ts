import { dcsaSource } from '../dcsa/rules.ts';
import { interchangeSource } from '../edifact/rules.ts';
import type { Heard } from '../feed/index.ts';
import type { Config } from '../platform/config/config.ts';

/**
 * Whether something was said by the terminal of the port that it is about: carriers, and the systems of others, go on talking of a port
 * whose terminal is silent. Where nobody says who the terminal is, it is whoever reports as only terminals do: by own events, which have
 * the terminal's key of a visit, and by interchanges. Events of DCSA are carriers'.
 */
export function isFromTerminal(portSources: Config['portSources'], { port, source, eventId }: Heard): boolean {
  const names = portSources[port];
  if (!names) return source !== dcsaSource;
  if (source === dcsaSource) return partiesOf(eventId).every((party) => names.includes(party));
  return names.includes(source.startsWith(interchangeSource) ? source.slice(interchangeSource.length) : source);
}

/** Whom an event of DCSA comes from, as its id says. */
const partiesOf = (eventId: string) => eventId.slice(0, Math.max(0, eventId.indexOf('/'))).split('+');
