import { ukMoment } from '../feed/uk-local-time.rules.ts';
import { EdifactProblem } from './edifact-problem.ts';
import { readSegments, valueOf, type Segment } from './read-segments.rules.ts';

export type Interchange = {
  readonly sender: string;
  /** The sender's number of the interchange (UNB 0020). */
  readonly reference: string;
  readonly preparedAt: Date;
  /** Sent to try things out (UNB 0035). */
  readonly isTest: boolean;
  readonly messages: readonly Message[];
};

export type Message = {
  /** The sender's number of the message within the interchange (UNH 0062). */
  readonly reference: string;
  /** `COARRI` */
  readonly type: string;
  /** `D:95B` */
  readonly version: string;
  /** Without UNH and UNT. */
  readonly segments: readonly Segment[];
  /** The whole message as it was sent. */
  readonly text: string;
  /** What is wrong with its envelope; null when nothing is. The other messages of the interchange are not affected. */
  readonly problem: string | null;
};

const charsets = ['UNOA', 'UNOB', 'UNOC'];
const mostSegments = 400_000;

/**
 * Reads an interchange, bytes as ISO 8859-1: of that UNOA and UNOB are parts, and UNOC is the whole. Nothing of it counts
 * before its last segment has been read: what was cut off on the way is refused as a whole.
 * @throws EdifactProblem
 */
export function readInterchange(bytes: Uint8Array): Interchange {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const segments = readSegments(text);
  const head = segments.next().value ?? undefined;
  if (head?.tag !== 'UNB')
    throw new EdifactProblem('an interchange begins with UNB', { number: 1, tag: head?.tag ?? '' });
  const interchange = readHead(head);
  const messages: Message[] = [];
  let open: Segment[] = [];
  let groups = 0;
  let last = head;
  for (const segment of segments) {
    last = segment;
    if (segment.number > mostSegments) throw new EdifactProblem(`more than ${mostSegments} segments`, segment);
    if (segment.tag === 'UNZ') {
      finish(interchange.reference, segment, open, groups || messages.length);
      const after = segments.next().value;
      if (after) throw new EdifactProblem('something follows the end of the interchange', after);
      return { ...interchange, messages };
    }
    if (open.length === 0 && (segment.tag === 'UNG' || segment.tag === 'UNE')) {
      groups += Number(segment.tag === 'UNG');
      continue;
    }
    if ((segment.tag === 'UNH') !== (open.length === 0))
      throw new EdifactProblem(
        open.length === 0 ? 'a message begins with UNH' : 'the message before has no UNT',
        segment,
      );
    open.push(segment);
    if (segment.tag !== 'UNT') continue;
    messages.push(readMessage(open, text));
    open = [];
  }
  throw new EdifactProblem('the interchange has no end (UNZ): it was cut off', last);
}

function readHead(head: Segment): Omit<Interchange, 'messages'> {
  const charset = valueOf(head, 0);
  if (!charsets.includes(charset))
    throw new EdifactProblem(`the character set is none of ${charsets.join(', ')}`, head);
  const [sender, reference] = [valueOf(head, 1), valueOf(head, 4)];
  if (sender === '' || reference === '') throw new EdifactProblem('sender and reference are missing', head);
  const preparedAt = readPrepared(valueOf(head, 3, 0), valueOf(head, 3, 1));
  if (preparedAt === null) throw new EdifactProblem('date and time of preparation are no UK time', head);
  return { sender, reference, preparedAt, isTest: valueOf(head, 10) === '1' };
}

/** YYMMDD or CCYYMMDD, and HHMM. */
function readPrepared(date: string, time: string): Date | null {
  const [, year = '', month, day] = /^(\d{2}|\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute] = /^(\d\d)(\d\d)(?:\d\d)?$/.exec(time) ?? [];
  if (day === undefined || minute === undefined) return null;
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  return ukMoment({
    year: fullYear,
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: 0,
  });
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
    text: text.slice(head?.start, tail?.end),
    problem,
  };
}

function finish(reference: string, tail: Segment, open: readonly Segment[], count: number): void {
  if (open.length > 0) throw new EdifactProblem('the message before has no UNT', tail);
  if (valueOf(tail, 1) !== reference) throw new EdifactProblem('UNZ ends another interchange than UNB began', tail);
  if (!isCount(valueOf(tail, 0), count))
    throw new EdifactProblem(
      `UNZ counts ${printable(valueOf(tail, 0))}, there are ${count}: something is missing`,
      tail,
    );
}

/** Senders may fill up with zeros. */
function isCount(text: string, count: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) === count;
}

/** Of what a stranger sends only so much is repeated. */
function printable(text: string): string {
  return `"${text.replaceAll(/[^ -~]/g, '.').slice(0, 40)}"`;
}
