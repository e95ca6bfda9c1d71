import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '@quaywatch/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { findGuessable } from './guessable-password.rules.ts';

const owner = { email: 'amelia.okafor@thameside-line.co.uk', companyName: 'Société Générale & Sons Ltd (Group)' };
const find = (password: string) => findGuessable(password, owner);

test('the 10,000 most common passwords are refused, and a less common one is not [PWD-35]', () => {
  const listed = dictionary['passwords-common'];

  const first = listed.slice(0, 10_000);
  assert.deepEqual(
    first.filter((password) => find(password) !== messages.passwordGuessable),
    [],
  );
  // A name with digits in the middle: only the list could refuse it.
  const next =
    listed.slice(10_000).find((password) => /^[a-z]+\d+[a-z]+$/.test(password) && password.length >= 8) ?? '';
  assert.equal(find(next), undefined, next);
});

test('changed case, digits for letters, or an appended number do not save a common password [PWD-35]', () => {
  for (const password of [
    'Liverpool1',
    'PASSWORD2026!',
    'P4$$w0rd1',
    'Pa55word',
    '1l0veyou',
    'Dr4g0n!!22',
    'Dragon123456',
  ])
    assert.equal(find(password), messages.passwordGuessable, password);
  for (const password of ['Harbour2026', 'Dragon1234567', 'Crane4Tide8', 'Ab29438573', 'Typed-by-0perator'])
    assert.equal(find(password), undefined, password);
});

test('each digit or mark that stands for a letter is read as that letter [PWD-35, PWD-36]', () => {
  const crane = { email: 'a@b.example', companyName: 'Goliath Estates' };
  const written = [
    'G0li4th',
    'go1iath',
    'go!iath',
    'gol1ath',
    'gol!ath',
    'goli@th',
    'golia7h',
    'E5t4te5',
    '3states',
    'E$tates',
  ];

  for (const word of written) assert.match(findGuessable(`Xq${word}9Zk`, crane) ?? 'allowed', /goliath|estates/i, word);
});

test('our name and the words of the company and email are refused anywhere in a password [PWD-36]', () => {
  const refused = {
    'My-Quay-Watch-77': 'quaywatch',
    xxQu4yw4tchxx9: 'quaywatch',
    Societe1901: 'societe',
    GÉNÉRALE77: 'generale',
    '7Amelia7X': 'amelia',
    'Okafor+77': 'okafor',
    Th4mes1de77: 'thameside',
    'Thameside-Line-88': 'thamesideline',
  };
  for (const [password, word] of Object.entries(refused))
    assert.equal(find(password), messages.passwordOwnWord(word), password);
});

test("short words, legal forms of companies and the last part of the email's domain are allowed [PWD-36]", () => {
  const companyName = 'Group Holdings Limited Company Corporation Incorporated';
  for (const password of [
    'Group-Holdings-77',
    'Unlimited7sky',
    'Colin7Ltd2co',
    'Company4Corporation',
    '9Incorporated9x',
  ])
    assert.equal(findGuessable(password, { email: 'c@co.uk', companyName }), undefined, password);
});

test("a long password is compared with each of a customer's many words only a few times [PWD-36]", (t) => {
  const compared = t.mock.method(String.prototype, 'includes').mock;
  const countFor = (words: number) => {
    compared.resetCalls();
    const long = { email: `${'a.'.repeat(95)}b@x.example`, companyName: 'Port '.repeat(words) };
    assert.equal(findGuessable('Zq9'.repeat(16), long), undefined);
    return compared.callCount();
  };

  const readings = 5;
  assert.equal(countFor(80) - countFor(40), 40 * readings);
});
