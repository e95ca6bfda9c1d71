import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { sampleRuns } from '../../testing/sample.ts';
import { countSeptets, fitSegment } from './sms-segment.rules.ts';

test('characters outside the text message’s alphabet are replaced by similar ones or left out', () => {
  assert.equal(fitSegment('Łódź – “Café” … 10\u00a0€ £5 @ 船 😀!'), 'Lodz - "Café" ... 10 € £5 @  !');
});

test('typographic signs and letters that have no accent to lose are written in the alphabet’s own letters', () => {
  for (const [typed, sent] of [
    ['‘a’ ‚b', "'a' 'b"],
    ['“a” „b', '"a" "b'],
    ['1‐2‑3–4—5', '1-2-3-4-5'],
    ['• a…', '* a...'],
    ['a\tb\u00a0c\u2009d\u202fe', 'a b c d e'],
    ['œuvre ŒUVRE', 'oeuvre OEUVRE'],
    ['łŁ đĐ', 'lL dD'],
    ['ñ é å Ω', 'ñ é å Ω'],
    ['ç ő Ż', 'c o Z'],
  ] as const)
    assert.equal(fitSegment(typed), sent);
});

test('a text is cut at 160, but never within a character that needs two places', () => {
  assert.equal(fitSegment('x'.repeat(160)), 'x'.repeat(160));
  assert.equal(fitSegment('x'.repeat(161)), 'x'.repeat(160));
  assert.equal(fitSegment(`${'x'.repeat(159)}€y`), 'x'.repeat(159));
  assert.equal(fitSegment(`${'x'.repeat(158)}€y`), `${'x'.repeat(158)}€`);
  assert.equal(countSeptets('a€[b'), 6);
});

test('any text fits into one segment, and fitting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
      const fitting = fitSegment(text);
      assert.ok(countSeptets(fitting) <= 160);
      assert.equal(fitSegment(fitting), fitting);
    }),
    sampleRuns(100),
  );
});
