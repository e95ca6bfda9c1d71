import type { ReportedLoad } from '@quaywatch/shared/contract';
import { PartNotLoaded } from '@quaywatch/shared/remote';
import type { LoadEvent } from '../remotes/load-events.ts';

const longestMs = 86_400_000;
const mostAttempts = 10_000;

/** From the second request, the address has a query. */
const releasedFile = /\/releases\/[\w.+-]+\/[\w.+-]+\/[\w./+-]+\.js/;
const releasedPlace = new RegExp(`(${releasedFile.source})(?:\\?[\\w=&-]*)?(:\\d{1,9}:\\d{1,9})`, 'g');
const longestPlace = 200;

/** Leaves out the message of the error, because it may quote the page. */
export function describeLoad(event: LoadEvent): ReportedLoad {
  const { remote, release, module, attempt, milliseconds, outcome } = event;
  const named = {
    remote,
    release,
    module,
    attempt: Math.min(attempt, mostAttempts),
    milliseconds: wholeMs(milliseconds),
  };
  const nothing = { phase: null, error: null, at: null };
  if (outcome === 'loaded') return { ...named, ...nothing, outcome, phases: wholePhases(event.phases) };
  if (outcome !== 'failed') return { ...named, ...nothing, outcome };
  const error = event.error instanceof PartNotLoaded ? event.error.cause : event.error;
  return { ...named, outcome, phase: event.phase, error: classOf(error), at: placeOf(error, remote) };
}

const wholeMs = (ms: number) => Math.min(longestMs, Math.max(0, Math.round(ms)));

const wholePhases = (phases: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(phases).map(([phase, ms]) => [phase, wholeMs(ms)]));

/** A remote may put anything into `name`, even text that somebody typed. */
function classOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Z][A-Za-z]{0,50}(Error|Exception)$/.test(name) ? name : 'Error';
}

/** The script that did not arrive, or a place in the remote's scripts, or else in our other scripts. */
function placeOf(error: unknown, remote: string): string | null {
  const missing = releasedFile.exec(String((error as { request?: unknown } | null)?.request ?? ''))?.[0];
  const place = missing ?? placesOf(error, remote)[0];
  return place !== undefined && place.length <= longestPlace ? place : null;
}

/** Places in the remote's scripts, or else in our others, innermost first; for `PartNotLoaded`, those of its cause. */
export function placesOf(thrown: unknown, remote: string): readonly string[] {
  const error = thrown instanceof PartNotLoaded ? thrown.cause : thrown;
  if (!(error instanceof Error)) return [];
  const { message, stack = '' } = error;
  const places = [...stack.replace(message, '').matchAll(releasedPlace)].map(([, file = '', at = '']) => file + at);
  const own = places.filter((one) => one.startsWith(`/releases/${remote}/`));
  return own.length > 0 ? own : places;
}
