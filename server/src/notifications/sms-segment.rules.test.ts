import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRuns } from '../../testing/sample.ts';
import { countSeptets, fitSegment } from './sms-segment.rules.ts';

test('letters that a text message of 160 cannot hold are replaced by their like, others are left out', () => {
  assert.equal(fitSegment('Łódź – “Café” … 10\u00a0€ £5 @ 船 😀!'), 'Lodz - "Café" ... 10 € £5 @  !');
});

test('a text is cut at 160, and a letter that needs two places is not cut in half', () => {
  assert.equal(fitSegment('x'.repeat(160)), 'x'.repeat(160));
  assert.equal(fitSegment('x'.repeat(161)), 'x'.repeat(160));
  assert.equal(fitSegment(`${'x'.repeat(159)}€y`), 'x'.repeat(159));
  assert.equal(fitSegment(`${'x'.repeat(158)}€y`), `${'x'.repeat(158)}€`);
  assert.equal(countSeptets('a€[b'), 6);
});

test('whatever is written, the message stays one segment, and writing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const fitting = fitSegment(text);
      assert.ok(countSeptets(fitting) <= 160);
      assert.equal(fitSegment(fitting), fitting);
    }),
    sampleRuns(100),
  );
});
