import { decodeValue, repertoireOf, syntaxIdentifiers, type Repertoire } from './decode-value.rules.ts';
import { EdifactProblem } from './edifact-problem.ts';
import { readTime } from './edifact-time.rules.ts';
import { readSegments, skipBlank, valueOf, type Segment } from './read-segments.rules.ts';

export type Interchange = {
  readonly sender: string;
  /** The sender's number of the interchange (UNB 0020). */
  readonly reference: string;
  /** UNB 0017 and 0019 as `CCYYMMDDHHMM`, which tells interchanges with reused numbers apart. */
  readonly prepared: string;
  readonly preparedAt: Date;
  /** A test transmission (UNB 0035). */
  readonly isTest: boolean;
  readonly messages: readonly Message[];
  /** Its text from UNB or UNA on, one character per byte; it may extend beyond the interchange. */
  readonly text: string;
  readonly repertoire: Repertoire;
};

export type Message = {
  /** The sender's number of the message within the interchange (UNH 0062). */
  readonly reference: string;
  readonly type: string;
  readonly version: string;
  /** Without UNH and UNT. */
  readonly segments: readonly Segment[];
  readonly text: string;
  /** What is wrong with the message's envelope, which does not affect other messages; null if nothing is. */
  readonly problem: string | null;
};

const mostSegments = 400_000;
/** The standard allows 35 characters; names longer than this limit are not stored. */
const longestName = 100;

/**
 * Reads the interchange at the beginning of a text. It counts only once its last segment has been read, so that a
 * truncated one is refused as a whole. Yields after each segment, so that the reading can be interrupted.
 * @param text one character per byte
 * @returns the interchange, and where it ends
 * @throws EdifactProblem
 */
export function* readInterchange(
  text: string,
): Generator<null, { readonly interchange: Interchange; readonly end: number }> {
  const segments = readSegments(text);
  const head = /^UN[AB]/.test(text.slice(skipBlank(text, 0))) ? segments.next().value : undefined;
  if (head?.tag !== 'UNB')
    throw new EdifactProblem('an interchange begins with UNB', { number: 1, tag: head?.tag ?? '' });
  const interchange = readHead(head);
  const messages: Message[] = [];
  let open: Segment[] = [];
  let groups = 0;
  let last = head;
  for (const segment of segments) {
    yield null;
    last = segment;
    if (segment.number > mostSegments) throw new EdifactProblem(`more than ${mostSegments} segments`, segment);
    if (segment.tag === 'UNZ') {
      finish(interchange.reference, segment, open, groups || messages.length);
      return { interchange: { ...interchange, messages, text }, end: segment.end };
    }
    if (open.length === 0 && (segment.tag === 'UNG' || segment.tag === 'UNE')) {
      groups += Number(segment.tag === 'UNG');
      continue;
    }
    if ((segment.tag === 'UNH') !== (open.length === 0))
      throw new EdifactProblem(
        open.length === 0 ? 'a message begins with UNH' : 'the previous message has no UNT',
        segment,
      );
    open.push(segment);
    if (segment.tag !== 'UNT') continue;
    messages.push(readMessage(open, sentText({ ...interchange, text }, open)));
    open = [];
  }
  throw new EdifactProblem('the interchange has no end (UNZ): it was cut off', last);
}

export function sentText(
  { text, repertoire }: Pick<Interchange, 'text' | 'repertoire'>,
  segments: readonly Segment[],
): string {
  const sent = text.slice(segments[0]?.start ?? 0, segments.at(-1)?.end ?? 0);
  return decodeValue(sent, repertoire) ?? sent;
}

function readHead(head: Segment): Omit<Interchange, 'messages' | 'text'> {
  const repertoire = repertoireOf(valueOf(head, 0));
  if (repertoire === null)
    throw new EdifactProblem(`the character set is none of ${syntaxIdentifiers.join(', ')}`, head);
  const [sender, reference] = [valueOf(head, 1), valueOf(head, 4)];
  if (sender === '' || reference === '') throw new EdifactProblem('sender and reference are missing', head);
  if (Math.max(sender.length, reference.length) > longestName)
    throw new EdifactProblem(`sender and reference have at most ${longestName} characters`, head);
  const prepared = readPrepared(valueOf(head, 3, 0), valueOf(head, 3, 1));
  if (prepared === null) throw new EdifactProblem('date and time of preparation are no time', head);
  return { sender, reference, ...prepared, isTest: valueOf(head, 10) === '1', repertoire };
}

/**
 * YYMMDD or CCYYMMDD, and HHMM. The hour that the UK skips in March is an ordinary one for a sender abroad, so it is
 * read as UTC.
 */
function readPrepared(date: string, time: string): Pick<Interchange, 'prepared' | 'preparedAt'> | null {
  const [, year = '', month = '', day = ''] = /^(\d{2}|\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour = '', minute = ''] = /^(\d\d)(\d\d)(?:\d\d)?$/.exec(time) ?? [];
  const prepared = `${year.length === 2 ? '20' : ''}${year}${month}${day}${hour}${minute}`;
  const ukTime = readTime(prepared, '203');
  const preparedAt = ukTime instanceof Date ? ukTime : readTime(`${prepared}+0000`, '205');
  return preparedAt instanceof Date ? { prepared, preparedAt } : null;
}

function readMessage(segments: readonly Segment[], text: string): Message {
  const [head, tail] = [segments[0], segments.at(-1)];
  const [reference, endReference] = [valueOf(head, 0), valueOf(tail, 1)];
  const problem =
    reference === ''
      ? 'UNH has no reference'
      : endReference !== reference
        ? `UNT ends ${printable(endReference)}, not ${printable(reference)}`
        : !isCount(valueOf(tail, 0), segments.length)
          ? `UNT counts ${printable(valueOf(tail, 0))} segments, there are ${segments.length}`
          : null;
  return {
    reference,
    type: valueOf(head, 1, 0),
    version: `${valueOf(head, 1, 1)}:${valueOf(head, 1, 2)}`,
    segments: segments.slice(1, -1),
    text,
    problem,
  };
}

function finish(reference: string, tail: Segment, open: readonly Segment[], count: number): void {
  if (open.length > 0) throw new EdifactProblem('the previous message has no UNT', tail);
  if (valueOf(tail, 1) !== reference) throw new EdifactProblem('UNZ does not belong to this UNB', tail);
  if (!isCount(valueOf(tail, 0), count))
    throw new EdifactProblem(
      `UNZ counts ${printable(valueOf(tail, 0))}, there are ${count}: something is missing`,
      tail,
    );
}

/** Senders may pad counts with zeros. */
function isCount(text: string, count: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) === count;
}

/** The part of a sender's text that an error message repeats. */
function printable(text: string): string {
  return `"${text.replaceAll(/[^ -~]/g, '.').slice(0, 40)}"`;
}
