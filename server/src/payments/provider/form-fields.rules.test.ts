import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanValue, splitFields } from './form-fields.rules.ts';

test('what the provider cannot print is sent as the nearest letters that it can, and other scripts as hyphens', () => {
  for (const [typed, sent] of [
    ['łŁ đĐ ı', 'lL dD i'],
    ['œuvre ŒUVRE ẞ', 'oeuvre OEUVRE SS'],
    ['‘a’ “b” – —', `'a' "b" - -`],
    ['5 €', '5 EUR'],
    ['Zoë Æß ÿ', 'Zoë Æß ÿ'],
    ['ő Ż Ě', 'o Z E'],
    ['東京 🚢', '-- -'],
  ] as const)
    assert.equal(cleanValue(typed, 100), sent);
});

test('a value has no line ends or double spaces, none at its ends, and is cut to its length [PAY-16]', () => {
  for (const [typed, sent] of [
    [' a\r\nb\tc  d ', 'a b c d'],
    ['a&b & c', 'a and b and c'],
    ['\u007fa\u0080b\u009fc', 'a b c'],
    ['abcdefgh', 'abcdef'],
    ['abcde fgh', 'abcde'],
  ] as const)
    assert.equal(cleanValue(typed, sent.startsWith('abcde') ? 6 : 100), sent);
});

test('a text is read as fields only if each part has a name of up to 40 letters, and no name comes twice', () => {
  const read = (text: string, separator?: string) => {
    const fields = splitFields(text, separator);
    return fields && Object.fromEntries(fields);
  };

  assert.deepEqual(read('A=1&B=x=y&C=&D=%2B+'), { A: '1', B: 'x=y', C: '', D: '%2B+' });
  assert.deepEqual(read('A=1\nB=2&3', '\n'), { A: '1', B: '2&3' });
  assert.deepEqual(read(`${'N'.repeat(40)}=1`), { ['N'.repeat(40)]: '1' });
  for (const text of ['', 'A', 'A=1&', '=1', 'A B=1', 'A-B=1', `${'N'.repeat(41)}=1`, 'A=1&A=2'])
    assert.equal(read(text), null, text);
});
