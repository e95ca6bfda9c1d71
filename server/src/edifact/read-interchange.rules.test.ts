// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EdifactProblem } from './edifact-problem.ts';
import { readSegments } from './read-segments.rules.ts';
import { readInterchanges } from './split-interchanges.rules.ts';
import { writeGenoaReport } from './testing/genoa-report.ts';
import { readAtOnce as read } from './testing/read-at-once.ts';
import { writeInterchange, type WrittenMessage } from './testing/write-interchange.ts';
import { sampleRuns } from '../../testing/sample.ts';

const problemOf = (text: string): string => {
  try {
    read(text);
    return 'none';
  } catch (error) {
    assert.ok(error instanceof EdifactProblem, String(error));
    return error.message;
  }
};

const message = (...segments: WrittenMessage['segments']): WrittenMessage => ({
  reference: 'M1',
  type: 'COARRI:D:95B:UN',
  segments,
});

test('separators inside data are escaped, other separators may be declared, and line breaks do not count', () => {
  const messages = [
    message(
      ['FTX', 'AAA', '', '', "IT'S 5+5:10?"],
      ['TDT', '20', '', '', '', '', '', '', ['', '', '', 'CÔTE D’OR'.replace('’', "'")]],
    ),
  ];
  const expected = [
    ['FTX', [['AAA'], [''], [''], ["IT'S 5+5:10?"]]],
    ['TDT', [['20'], [''], [''], [''], [''], [''], [''], ['', '', '', "CÔTE D'OR"]]],
  ];
  for (const parts of [
    {},
    { advice: ":+.? '" },
    { advice: '^|,\\*~' },
    { advice: ']}.!*{', between: '\r\n' },
    { between: '\n' },
  ]) {
    const { messages: found, sender } = read(writeInterchange({ charset: 'UNOC', messages, ...parts }));

    assert.equal(sender, 'TERMINAL');
    assert.deepEqual(
      found[0]?.segments.map(({ tag, elements }) => [tag, elements]),
      expected,
    );
  }
});

test('a sender without a release character declares a space for it, and spaces and question marks are data', () => {
  const text = writeInterchange({ messages: [message(['FTX', 'AAA', 'TWO WORDS'])], advice: ":+.? '" });
  const segments = read(text.replace("UNA:+.? '", "UNA:+.  '").replace('TWO WORDS', 'TWO WORDS?')).messages[0]
    ?.segments;

  assert.deepEqual(segments?.[0]?.elements, [['AAA'], ['TWO WORDS?']]);
});

test('separators that are letters, digits, blank, alike or too few are refused', () => {
  for (const advice of ["A+.? '", "1+.? '", ':+.?  ', "\u00e9+.? '", "::.? '"])
    assert.match(problemOf(`UNA${advice}UNB+UNOA:2'`), /^segment 0 \(UNA\): .* no usable characters/, advice);
  assert.match(problemOf('UNA:+'), /^segment 0 \(UNA\): .* no usable characters/);
  assert.match(problemOf('UNB+UNOA:2+A?'), /the text ends after a release character/);
});

test('an interchange with something missing is refused as a whole, naming the segment where that shows', () => {
  const whole = writeInterchange({ messages: [message(['BGM', '44'])] });

  assert.equal(problemOf(whole), 'none');
  assert.match(problemOf(whole.replace(/UNZ.*/, '')), /^segment 4 \(UNT\): the interchange has no end \(UNZ\)/);
  assert.match(problemOf(whole.replace(/UNT[^']*'/, '')), /^segment 4 \(UNZ\): the previous message has no UNT/);
  assert.match(problemOf(whole.replace('UNZ+1', 'UNZ+2')), /^segment 5 \(UNZ\): UNZ counts "2", there are 1/);
  assert.match(
    problemOf(whole.replace('UNZ+1+REF1', 'UNZ+1+REF2')),
    /^segment 5 \(UNZ\): UNZ does not belong to this UNB/,
  );
  assert.match(problemOf(whole.slice(0, -1)), /^segment 5 \(UNZ\): the text ends in the middle/);
  assert.match(problemOf(whole.replace('UNH+M1', 'UNX+M1')), /^segment 2 \(UNX\): a message begins with UNH/);
});

test('a head that does not say who sent what and when is refused', () => {
  const whole = writeInterchange({ messages: [message(['BGM', '44'])] });

  assert.match(problemOf(whole.replace('UNOA', 'UNOD')), /character set is none of UNOA, UNOB, UNOC, UNOW, UNOY/);
  assert.match(problemOf(whole.replace('TERMINAL', '')), /sender and reference are missing/);
  assert.match(problemOf(whole.replace('260615', '261315')), /preparation are no time/);
  assert.match(problemOf("UNA+++++'UNB+UNOA:2'"), /^segment 0 \(UNA\)/);
  assert.match(problemOf('UNB+UNOA:2\u0000+A'), /control character/);
  assert.match(problemOf(`UNB+UNOA:2+${'S'.repeat(101)}+Q+260615:0900+R'`), /at most 100 characters/);
  assert.match(problemOf(`UNB+${'A'.repeat(6_000)}`), /more than 5000 characters/);
});

test('an interchange prepared in the hour that is skipped in March is read, for the clock may be abroad [SRV-61]', () => {
  const whole = writeInterchange({ messages: [message(['BGM', '44'])] });

  assert.deepEqual(read(whole.replace('260615:0900', '260329:0130')).preparedAt, new Date('2026-03-29T01:30:00Z'));
  assert.deepEqual(read(whole).preparedAt, new Date('2026-06-15T08:00:00Z'));
});

test('functional groups are skipped, but counted', () => {
  const whole = writeInterchange({ messages: [message(['BGM', '44'])] });
  const grouped = whole.replace('UNH', "UNG+COARRI+A+B+260615:0900+1+UN+D:95B'UNH").replace('UNZ+1', "UNE+1+1'UNZ+1");

  assert.equal(read(grouped).messages.length, 1);
});

test('the reader reads whatever the writer writes, whatever the data [fuzz]', () => {
  const text = fc
    .string({ unit: fc.constantFrom(..."AZaz09 +:'?.*-/()=,é&"), maxLength: 30 })
    .map((value) => value.trim());
  const element = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 }));
  const segment = fc.tuple(fc.constantFrom('FTX', 'LOC', 'NAD', 'RFF'), element, element);
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 12 }), (segments) => {
      const { messages } = read(writeInterchange({ charset: 'UNOC', messages: [message(...segments)] }));
      assert.deepEqual(
        messages[0]?.segments.map(({ tag, elements }) => [tag, ...elements]),
        segments.map(([tag, ...elements]) => [
          tag,
          ...elements.map((value) => (typeof value === 'string' ? [value] : value)),
        ]),
      );
      assert.equal(messages[0]?.problem, null);
    }),
    sampleRuns(100),
  );
});

test('any bytes, or any damage to a good interchange, are read or refused without other errors [fuzz]', () => {
  const good = Buffer.from(writeGenoaReport('GBSOU'), 'latin1');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .string({ unit: fc.constantFrom(..."UNABHTZ+:?'0159\r\n "), maxLength: 400 })
      .map((text) => Buffer.from(`UNB${text}`)),
    fc
      .record({ at: fc.nat(good.length - 1), cut: fc.nat(40), put: fc.uint8Array({ maxLength: 12 }) })
      .map(({ at, cut, put }) => Buffer.concat([good.subarray(0, at), put, good.subarray(at + cut)])),
  );
  fc.assert(
    fc.property(bytes, (input) => {
      const sent = [...readInterchanges(input)].filter((part) => part !== null);
      assert.ok(sent.length > 0);
      for (const part of sent) {
        if ('problem' in part) assert.ok(part.problem instanceof EdifactProblem);
        else
          assert.ok(part.interchange.messages.every(({ segments }) => segments.every(({ tag }) => tag.length === 3)));
      }
    }),
    sampleRuns(500, 30_000),
  );
});

test('segments are numbered from UNB, and their text can be found again', () => {
  const text = `\r\n${writeInterchange({ messages: [message(['BGM', '44'])], between: '\r\n' })}`;
  const segments = [...readSegments(text)];

  assert.deepEqual(
    segments.map(({ tag, number }) => [tag, number]),
    [
      ['UNB', 1],
      ['UNH', 2],
      ['BGM', 3],
      ['UNT', 4],
      ['UNZ', 5],
    ],
  );
  assert.equal(text.slice(segments[2]?.start, segments[2]?.end), "BGM+44'");
});

test('a line may be wrapped anywhere, even between the release character and the sign after it', () => {
  const text = writeInterchange({ charset: 'UNOC', messages: [message(['FTX', 'AAA', "IT'S 5+5", 'CÔTE'])] });
  const expected = read(text).messages;
  const contents = (messages: typeof expected) =>
    messages.map(({ segments }) => segments.map(({ elements }) => elements));

  for (const lineBreak of ['\n', '\r\n'])
    for (let at = 3; at < text.length; at += 1) {
      const wrapped = text.slice(0, at) + lineBreak + text.slice(at);
      assert.deepEqual(contents(read(wrapped).messages), contents(expected), `wrapped at ${at}`);
    }
});

test('names are read correctly in every character set that senders use, whatever the interchange declares', () => {
  const name = 'MÜNCHEN Ø ÅŻ';
  const latin = 'MÜNCHEN Ø';
  const windows = 'D’ORVAL Š';
  const write = (charset: string, ship: string) =>
    writeInterchange({
      charset,
      messages: [message(['TDT', '20', '1', '1', '', '', '', '', ['', '', '', ship]])],
    });
  const shipIn = (bytes: Buffer) => read(bytes.toString('latin1')).messages[0]?.segments[0]?.elements[7]?.[3];

  for (const charset of ['UNOA', 'UNOB', 'UNOC', 'UNOW', 'UNOY'])
    assert.equal(shipIn(Buffer.from(write(charset, name), 'utf8')), name, charset);
  for (const charset of ['UNOA', 'UNOB', 'UNOC']) {
    assert.equal(shipIn(Buffer.from(write(charset, latin), 'latin1')), latin, charset);
    const bytes = Buffer.from(write(charset, windows.replace('’', '\u0092').replace('Š', '\u008a')), 'latin1');
    assert.equal(shipIn(bytes), windows, charset);
  }
});

test('a name in UTF-8 is read correctly even if its line was wrapped within a character', () => {
  const bytes = Buffer.from(
    writeInterchange({ charset: 'UNOY', messages: [message(['FTX', 'AAA', 'MÜNCHEN'])] }),
    'utf8',
  ).toString('latin1');
  const middle = bytes.indexOf('\u00c3') + 1;

  const { messages } = read(`${bytes.slice(0, middle)}\r\n${bytes.slice(middle)}`);

  assert.deepEqual(messages[0]?.segments[0]?.elements, [['AAA'], ['MÜNCHEN']]);
});

test('an interchange that declares UTF-8 but is not valid UTF-8 is refused', () => {
  const text = writeInterchange({ charset: 'UNOY', messages: [message(['FTX', 'AAA', 'MÜNCHEN'])] });

  assert.match(problemOf(text), /^segment 3 \(FTX\): bytes that are not UTF-8, which UNB declares/);
});
