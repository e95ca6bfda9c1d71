import { decodeValue, repertoireOf, type Repertoire } from './decode-value.rules.ts';
import { EdifactProblem } from './edifact-problem.ts';

/** One segment. `elements` is without the tag: `LOC+9+GBSOU:139:6` has `[['9'], ['GBSOU', '139', '6']]`. */
export type Segment = {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
  /** Its number in the interchange, from 1, not counting UNA. */
  readonly number: number;
  /** Its position in the text. */
  readonly start: number;
  readonly end: number;
};

type Signs = {
  readonly component: string;
  readonly element: string;
  /** Empty if the sender uses none. */
  readonly release: string;
  readonly terminator: string;
};

const usualSigns: Signs = { component: ':', element: '+', release: '?', terminator: "'" };
const adviceLength = 9;
/** In UTF-8, one character per byte. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

const beyondAscii = /[\u0080-\u00ff]/;

/**
 * More than any segment of the standard has. Without a limit, a missing terminator would make the rest of the text one
 * segment.
 */
const longestSegment = 5_000;

export function valueOf(segment: Segment | undefined, element: number, component = 0): string {
  return segment?.elements[element]?.[component]?.trim() ?? '';
}

/**
 * Splits the text of an interchange into segments, one at a time. Line breaks are taken for line wrapping wherever they
 * are, and are left out.
 * @param text one character per byte: separators are ASCII in every character set, and values are decoded only once
 * they are complete, because lines may wrap within a character
 * @throws EdifactProblem with the number of the segment where the text is no longer EDIFACT
 */
export function* readSegments(text: string): Generator<Segment> {
  let at = skipBlank(text, 0);
  const signs = text.startsWith('UNA', at) ? readAdvice(text.slice(at, at + adviceLength)) : usualSigns;
  if (text.startsWith('UNA', at)) at = skipBlank(text, at + adviceLength);
  let repertoire: Repertoire | undefined;
  for (let number = 1; at < text.length; number += 1) {
    const segment = cutSegment(text, at, signs, number);
    repertoire ??= repertoireOf(valueOf(segment, 0)) ?? 'either';
    const isAscii = !beyondAscii.test(text.slice(segment.start, segment.end));
    yield isAscii ? segment : { ...segment, elements: decodeElements(segment, repertoire) };
    at = skipBlank(text, segment.end);
  }
}

function readAdvice(advice: string): Signs {
  const [component = '', element = '', , release = '', , terminator = ''] = advice.slice(3);
  const signs = [component, element, terminator, ...(release.trim() === '' ? [] : [release])];
  const fit = signs.every((sign) => /^[!-~]$/.test(sign) && !/[A-Za-z\d]/.test(sign));
  if (advice.length < adviceLength || !fit || new Set(signs).size < signs.length)
    throw new EdifactProblem('the service string advice (UNA) names no usable characters', { number: 0, tag: 'UNA' });
  return { component, element, release: release.trim(), terminator };
}

function cutSegment(text: string, start: number, signs: Signs, number: number): Segment {
  const elements: string[][] = [[]];
  let value = '';
  let at = start;
  const tagSoFar = () => /^[A-Z\d]{1,3}/.exec(text.slice(start, start + 3))?.[0] ?? '';
  const fail = (reason: string) => new EdifactProblem(reason, { number, tag: tagSoFar() });
  for (; ; at += 1) {
    if (at >= text.length) throw fail('the text ends in the middle of a segment');
    if (at - start > longestSegment) throw fail(`more than ${longestSegment} characters without a segment terminator`);
    const sign = text[at] ?? '';
    if (sign === signs.release) {
      // Senders wrap the finished text, even after a release character.
      at = skipLineBreaks(text, at + 1);
      const released = text[at] ?? '';
      if (released === '') throw fail('the text ends after a release character');
      if (isControl(released)) throw fail('a control character');
      value += released;
    } else if (sign === signs.component || sign === signs.element || sign === signs.terminator) {
      elements.at(-1)?.push(value);
      value = '';
      if (sign === signs.element) elements.push([]);
      if (sign === signs.terminator) break;
    } else if (isControl(sign)) {
      if (!isLineBreak(sign)) throw fail('a control character');
    } else {
      value += sign;
    }
  }
  const [[tag = '', ...nested] = [], ...rest] = elements;
  if (!/^[A-Z]{3}$|^[A-Z]{2}\d$/.test(tag) || nested.length > 0) throw fail('is not a segment');
  return { tag, elements: rest, number, start, end: at + 1 };
}

function decodeElements(segment: Segment, repertoire: Repertoire): readonly (readonly string[])[] {
  return segment.elements.map((components) =>
    components.map((raw) => {
      const value = decodeValue(raw, repertoire);
      if (value === null) throw new EdifactProblem('bytes that are not UTF-8, which UNB declares', segment);
      if (/[\u0080-\u009f]/.test(value)) throw new EdifactProblem('a control character', segment);
      return value;
    }),
  );
}

/** ASCII only, because other characters are not decoded yet. */
function isControl(sign: string): boolean {
  return sign < ' ' || sign === '\u007f';
}

function isLineBreak(sign: string | undefined): boolean {
  return sign === '\r' || sign === '\n';
}

function skipLineBreaks(text: string, from: number): number {
  let at = from;
  while (isLineBreak(text[at])) at += 1;
  return at;
}

/** Skips blanks, line breaks, and the byte order mark that editors add. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    if (' \r\n\t'.includes(text[at] ?? 'x')) at += 1;
    else if (text.startsWith(byteOrderMark, at)) at += byteOrderMark.length;
    else break;
  }
  return at;
}
