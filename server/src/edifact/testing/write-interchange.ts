/** A part of a segment after its tag: a data element, or the components of a composite one. */
export type Element = string | readonly string[];
export type WrittenSegment = readonly [tag: string, ...elements: Element[]];

export type WrittenMessage = {
  readonly reference: string;
  readonly type: string;
  readonly segments: readonly WrittenSegment[];
};

export type WrittenInterchange = {
  readonly charset?: string;
  readonly sender?: string;
  /** YYMMDD and HHMM. */
  readonly preparedAt?: readonly [date: string, time: string];
  readonly reference?: string;
  readonly isTest?: boolean;
  readonly messages: readonly WrittenMessage[];
  /** Separators other than the usual ones: component, element, decimal mark, release, reserved, terminator. */
  readonly advice?: string;
  /** Text between segments. */
  readonly between?: string;
};

/** Writes an interchange with correct counts and references. */
export function writeInterchange(parts: WrittenInterchange): string {
  const { charset = 'UNOA', sender = 'TERMINAL', reference = 'REF1', preparedAt = ['260615', '0900'] } = parts;
  const { messages, advice, isTest = false, between = '' } = parts;
  const write = (segment: WrittenSegment) => writeSegment(segment, advice ?? ":+.? '");
  const trailing: Element[] = isTest ? ['', '', '', '', '', '1'] : [];
  const segments = [
    write(['UNB', [charset, '2'], sender, 'QUAYWATCH', preparedAt, reference, ...trailing]),
    ...messages.flatMap((message) => [
      write(['UNH', message.reference, message.type.split(':')]),
      ...message.segments.map(write),
      write(['UNT', String(message.segments.length + 2), message.reference]),
    ]),
    write(['UNZ', String(messages.length), reference]),
  ];
  return (advice ? `UNA${advice}${between}` : '') + segments.map((segment) => segment + between).join('');
}

function writeSegment([tag, ...elements]: WrittenSegment, signs: string): string {
  const [component = '', element = '', , release = '', , terminator = ''] = signs;
  const released = new Set([component, element, release, terminator]);
  const value = (text: string) => [...text].map((sign) => (released.has(sign) ? release + sign : sign)).join('');
  const written = elements.map((parts) => (typeof parts === 'string' ? [parts] : parts).map(value).join(component));
  return [tag, ...written].join(element) + terminator;
}
