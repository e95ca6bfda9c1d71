import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeValue, repertoireOf, syntaxIdentifiers } from './decode-value.rules.ts';

test('an interchange names one of five character sets, in capital letters; any other name is unknown', () => {
  assert.deepEqual(
    syntaxIdentifiers.map((name) => [name, repertoireOf(name)]),
    [
      ['UNOA', 'either'],
      ['UNOB', 'either'],
      ['UNOC', 'either'],
      ['UNOW', 'UTF-8'],
      ['UNOY', 'UTF-8'],
    ],
  );
  for (const name of ['', 'UNOD', 'unoa', 'toString', 'constructor']) assert.equal(repertoireOf(name), null, name);
});

test('bytes are read as UTF-8 wherever they are valid, and otherwise as the Western letters that senders mean', () => {
  const bytesOf = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('latin1');

  for (const repertoire of ['either', 'UTF-8'] as const) {
    assert.equal(decodeValue("COTE D'OR", repertoire), "COTE D'OR");
    assert.equal(decodeValue(bytesOf('CÔTE Ż', 'utf8'), repertoire), 'CÔTE Ż');
  }
  assert.equal(decodeValue(bytesOf('CÔTE', 'latin1'), 'either'), 'CÔTE');
  assert.equal(decodeValue('D\u0092OR', 'either'), 'D’OR');
  assert.equal(decodeValue(bytesOf('CÔTE', 'latin1'), 'UTF-8'), null);
});
