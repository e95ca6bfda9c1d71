import type { FeedResult } from '@quaywatch/shared/feed';
import { countResults, keepUnread, type Feed } from '../feed/feed.lookups.ts';
import { takeInUnassigned } from '../feed/visit-assignment.lookups.ts';
import { readContainerReport } from './container-report.rules.ts';
import { EdifactProblem } from './edifact-problem.ts';
import { readInterchange, type Interchange, type Message } from './read-interchange.rules.ts';
import { eventIdOf, sourceOf, toBoxOutcome, type BoxOutcome } from './report-events.rules.ts';

type Intake = Feed;

/** How much of a message that cannot be read is kept. */
const mostKept = 100_000;
/** Senders' clocks show their own time, and the interchange does not say which. */
const longestAhead = 14 * 3_600_000;

type Outcome = BoxOutcome & { readonly eventId: string; readonly text: string };

/**
 * Takes in the COARRI and CODECO messages of an interchange, box by box. A message of another kind, or a word that is not
 * known, is kept for an operator and answered as unread; a message whose count is wrong is refused, the others are not.
 * @returns a result per box, or per message where there are no boxes, in the order of the interchange
 * @throws EdifactProblem when it cannot be read as a whole; then nothing of it is stored
 */
export async function takeInInterchange(platform: Intake, bytes: Uint8Array): Promise<readonly FeedResult[]> {
  const interchange = readInterchange(bytes);
  const now = platform.clock.now();
  if (interchange.isTest && platform.config.production)
    throw new EdifactProblem('the interchange is marked as a test', { number: 1, tag: 'UNB' });
  if (interchange.preparedAt.getTime() > now.getTime() + longestAhead)
    throw new EdifactProblem('it was prepared in the future', { number: 1, tag: 'UNB' });
  const recordedAt = new Date(Math.min(interchange.preparedAt.getTime(), now.getTime()));
  const outcomes = interchange.messages.flatMap((message) => readMessage(interchange, message, bytes, recordedAt));
  return storeOutcomes(platform, interchange, outcomes);
}

function readMessage(interchange: Interchange, message: Message, bytes: Uint8Array, recordedAt: Date): Outcome[] {
  const whole = (outcome: BoxOutcome): Outcome[] => [
    { ...outcome, eventId: `${interchange.reference}/${message.reference}`, text: message.text },
  ];
  if (message.problem !== null) return whole({ result: 'refused', reason: message.problem });
  if (!isKnownMessage(message))
    return whole({ result: 'unread', reason: `message ${message.type} ${message.version}` });
  const boxes = readContainerReport(message, (segments) => textOf(bytes, segments));
  if (boxes.length === 0) return whole({ result: 'refused', reason: 'The message names no equipment (EQD)' });
  return boxes.map((box) => ({
    ...toBoxOutcome(box, interchange, message.reference, recordedAt),
    eventId: eventIdOf(interchange, message.reference, box),
    text: box.text,
  }));
}

/** COARRI and CODECO of directory D 95B and all that came after it. */
function isKnownMessage({ type, version }: Message): boolean {
  const [, year = '', release = ''] = /^D:(\d\d)([AB])$/.exec(version) ?? [];
  if ((type !== 'COARRI' && type !== 'CODECO') || year === '') return false;
  const fullYear = Number(year) + (Number(year) < 90 ? 2000 : 1900);
  return fullYear > 1995 || (fullYear === 1995 && release === 'B');
}

function textOf(bytes: Uint8Array, segments: readonly { start: number; end: number }[]): string {
  const [first, last] = [segments[0], segments.at(-1)];
  // One byte is one character.
  return Buffer.from(bytes.subarray(first?.start ?? 0, last?.end ?? 0)).toString('latin1');
}

async function storeOutcomes(
  platform: Intake,
  interchange: Interchange,
  outcomes: readonly Outcome[],
): Promise<readonly FeedResult[]> {
  const source = sourceOf(interchange);
  const receivedAt = platform.clock.now();
  for (const outcome of outcomes) {
    if (!('result' in outcome) || outcome.result !== 'unread') continue;
    await keepUnread(platform.database.db, {
      source,
      eventId: outcome.eventId.slice(0, 500),
      reason: `edifact ${printable(outcome.reason)}`,
      message: outcome.text.slice(0, mostKept),
      receivedAt,
    });
  }
  const stored = await takeInUnassigned(
    platform,
    outcomes.flatMap((outcome) => ('event' in outcome ? [outcome.event] : [])),
  );
  const next = stored.values();
  const results = outcomes.map((outcome): FeedResult => {
    const eventId = printable(outcome.eventId);
    if ('event' in outcome) return { ...next.next().value, eventId } as FeedResult;
    return { eventId, result: outcome.result, reason: printable(outcome.reason) };
  });
  countResults(
    platform,
    results.filter((_, index) => 'result' in (outcomes[index] ?? {})),
  );
  return results;
}

/** A stranger's words go into answers and reasons; what is no printable sign of them does not. */
function printable(text: string): string {
  return text.replaceAll(/[^ -~]/g, '.').slice(0, 300);
}
