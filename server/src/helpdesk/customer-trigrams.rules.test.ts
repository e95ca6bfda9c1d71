import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partitions, writeTrigramQuery } from './customer-trigrams.rules.ts';

const query = (part: string, field: 'lastName' | 'firstName' | 'email' | 'companyName' = 'lastName') =>
  writeTrigramQuery([{ field, part }], 'm');

test('the partitions of last names follow each other, from before a to after z', () => {
  assert.equal(partitions.length, 28);
  assert.deepEqual(partitions[0], { letter: ' ', from: '', to: 'a' });
  assert.deepEqual(partitions[1], { letter: 'a', from: 'a', to: 'b' });
  assert.deepEqual(partitions[26], { letter: 'z', from: 'z', to: '{' });
  assert.deepEqual(partitions[27], { letter: '~', from: '{', to: '\u{10ffff}' });
  for (const [place, { to }] of partitions.slice(0, -1).entries()) assert.equal(partitions[place + 1]?.from, to);
});

test('a search text is queried by its trigrams, with the partition and the letter of its field', () => {
  assert.equal(query('mill'), `'lmmil' & 'lmill'`);
  assert.equal(query('mil', 'firstName'), `'fmmil'`);
  assert.equal(query('mil', 'email'), `'emmil'`);
  assert.equal(query('mil', 'companyName'), `'cmmil'`);
});

test('a search text of one or two letters is the start of a trigram', () => {
  assert.equal(query('mi'), `'lmmi':*`);
  assert.equal(query('m'), `'lmm':*`);
});

test('no trigram reaches over a space, since the value may have several there [HLP-28]', () => {
  assert.equal(query('acme ltd'), `'lmacm' & 'lmcme' & 'lmme ' & 'lm lt' & 'lmltd'`);
  assert.equal(query('a b c'), `'lma ':* & 'lm b ' & 'lm c':*`);
  assert.equal(query('abcdef '.repeat(8).trim()).split(' & ').length, 24);
});

test('all search texts are queried, and operators of the query language count as plain characters', () => {
  assert.equal(
    writeTrigramQuery(
      [
        { field: 'lastName', part: "o'h" },
        { field: 'companyName', part: 'a\\b' },
      ],
      ' ',
    ),
    `'l o''h' & 'c a\\\\b'`,
  );
});

test('letters outside the basic plane count as one, and 24 trigrams are enough for a long text', () => {
  assert.equal(query('🚢ab'), `'lm🚢ab'`);
  assert.equal(query('abcdefghij'.repeat(4)).split(' & ').length, 24);
});
