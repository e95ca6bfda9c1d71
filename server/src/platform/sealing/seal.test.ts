import assert from 'node:assert/strict';
import { createCipheriv, createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { open, seal } from './seal.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const texts = ['', 'a', 'ab', 'Hill Street School', 'Straße 5, Łódź'];

/** Seals in the way of builds up to 28. */
function sealUnnamed(text: string): string {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

test('a sealed text names its algorithm and opens again [SRV-237]', () => {
  for (const text of texts) {
    const sealed = seal(key, text);
    assert.match(sealed, /^[\w+/]+=a256gcm$/, text);
    assert.equal(open(key, sealed), text);
  }
});

test('a text sealed before algorithms were named can still be opened [SRV-237]', () => {
  for (const text of texts) assert.equal(open(key, sealUnnamed(text)), text);
});

test('in a rolling upgrade the previous build can read a text that names its algorithm [SRV-237]', () => {
  for (const text of texts) {
    const sealed = seal(key, text);
    const [bytes = ''] = sealed.split('=');
    assert.deepEqual(Buffer.from(sealed, 'base64'), Buffer.from(bytes, 'base64'));
  }
});

test('a text with another key, changed bytes or an unknown algorithm cannot be opened [SRV-237]', () => {
  const sealed = seal(key, 'Hill Street School');

  for (const changed of [
    sealed.replace('=a256gcm', '=a512new'),
    sealed.replace('=a256gcm', '=constructor'),
    `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
    `${sealed}=`,
    '',
  ])
    assert.equal(open(key, changed), null, changed);
  assert.equal(open(createSecretKey(Buffer.alloc(32, 8)), sealed), null);
});
