import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createNoteGatherer } from './note-gatherer.ts';

const mostWaiting = 5_000;

test('a note that was left out because too many waited for the database is taken when it comes again', async () => {
  const stored: string[] = [];
  let isAway = true;
  const gatherer = createNoteGatherer<string>(pino({ level: 'silent' }), {
    what: 'a note',
    async store(notes) {
      if (isAway) {
        // Comes while the others are being stored.
        gatherer.note('late', () => 'late');
        throw new Error('away');
      }
      stored.push(...notes);
    },
  });
  for (let number = 1; number <= mostWaiting; number += 1) gatherer.note(String(number), () => String(number));
  await gatherer.flush();
  isAway = false;
  await gatherer.flush();
  assert.equal(stored.length, mostWaiting);

  gatherer.note('late', () => 'late');
  gatherer.note('1', () => '1');
  await gatherer.flush();

  assert.deepEqual(stored.slice(mostWaiting), ['late']);
});
