import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInterchanges } from './split-interchanges.rules.ts';
import { writeInterchange } from './testing/write-interchange.ts';

const read = (text: string) =>
  [...readInterchanges(Buffer.from(text, 'latin1'))]
    .filter((sent) => sent !== null)
    .map((sent) => ('problem' in sent ? sent.problem.message : sent.interchange.reference));

const write = (reference: string, parts: { readonly advice?: string; readonly between?: string } = {}) =>
  writeInterchange({
    reference,
    messages: [{ reference: 'M1', type: 'CODECO:D:95B:UN', segments: [['BGM', '34', 'DOC1', '9']] }],
    ...parts,
  });

test('consecutive interchanges are all read, each with its own separators [SRV-61]', () => {
  assert.deepEqual(read([write('A'), write('B'), write('C')].join('')), ['A', 'B', 'C']);
  assert.deepEqual(
    read([write('A', { advice: '^|,\\*~', between: '\n' }), write('B', { advice: ":+.? '" }), write('C')].join('\r\n')),
    ['A', 'B', 'C'],
  );
});

for (const [what, broken, reason] of [
  ['has no end', write('B').replace(/UNZ.*/, ''), 'segment 4 (UNT): the interchange has no end (UNZ): it was cut off'],
  [
    'is cut off in the middle of a word',
    write('B').slice(0, -20),
    'segment 3 (BGM): the text ends in the middle of a segment',
  ],
  [
    'counts its messages wrong',
    write('B').replace('UNZ+1', 'UNZ+2'),
    'segment 5 (UNZ): UNZ counts "2", there are 1: something is missing',
  ],
  [
    'is in a character set that nobody knows',
    write('B').replace('UNOA', 'UNOD'),
    'segment 1 (UNB): the character set is none of UNOA, UNOB, UNOC, UNOW, UNOY',
  ],
  ['is a letter', 'Dear port, see below. ', 'segment 1: an interchange begins with UNB'],
] as const)
  test(`an interchange that ${what} is refused with the reason, but not those before and after it`, () => {
    for (const parts of [{}, { advice: ":+.? '" }, { advice: ';|.?*~' }])
      assert.deepEqual(read(`${write('A')}${broken}${write('C', parts)}${write('D')}`), ['A', reason, 'C', 'D']);
    assert.deepEqual(read(`${broken}${write('A')}`), [reason, 'A']);
    assert.deepEqual(read(`${write('A')}\n${broken}`), ['A', reason]);
  });

test('text after the last interchange is reported separately', () => {
  assert.deepEqual(read(`${write('A')}BGM+1'`), ['A', 'segment 1: an interchange begins with UNB']);
  assert.deepEqual(read(`${write('A')}\r\n \n`), ['A']);
});

test('what looks like the start of an interchange within the data of a good one is data', () => {
  const text = writeInterchange({
    reference: 'A',
    advice: '^|,\\*~',
    messages: [{ reference: 'M1', type: 'CODECO:D:95B:UN', segments: [['FTX', 'AAA', "SEE UNB+UNOA:2+X'"]] }],
  });

  assert.deepEqual(read(text + write('B')), ['A', 'B']);
});
