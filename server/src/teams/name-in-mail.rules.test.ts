import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameInMail } from './name-in-mail.rules.ts';

const of = (firstName: string, lastName: string) => nameInMail({ firstName, lastName });

test('an ordinary name is in an invitation as it is [SRV-438]', () => {
  for (const [first, last] of [
    ['Amelia', "O'Brien-Okafor"],
    ['J. R.', 'St. John'],
    ['Łukasz', 'Wójcik'],
    ['Wolfeschlegelsteinhausen', 'Bergerdorf-Ham'],
  ] as const)
    assert.equal(of(first, last), `${first} ${last}`);
});

test('a longer name ends after 40 letters, and no mail program makes a link of a part of it [SRV-438]', () => {
  assert.equal(of('x'.repeat(40), 'y'), `${'x'.repeat(39)}…`);
  assert.equal([...of('😀'.repeat(200), 'y')].length, 40);
  assert.equal(of('Win', 'at https://evil.example/a'), 'Win at https evil. example a');
  assert.equal(of('www.evil.example', 'mail:me@evil。example'), 'www. evil. example mail me evil。 example');
  assert.equal(of('A\r\n\nB', ' C '), 'A B C');
});
