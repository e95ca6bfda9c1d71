import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextId } from '../../../testing/next-id.ts';
import { createConfirmationToken } from '../../identity/credentials/link-tokens.ts';
import { createStopToken, readStopToken, stopUrlOf } from './stop-link.ts';

const keys = { secretKey: 'a'.repeat(32), secretKeysPrevious: [] };
const id = nextId();
const token = createStopToken(keys.secretKey, id);

test('a stop link works only for its own recipient, and is short enough for a text message [SRV-64]', () => {
  assert.equal(readStopToken(keys, token), id);
  assert.equal(
    stopUrlOf({ ...keys, publicUrl: 'https://quaywatch.example' }, id),
    `https://quaywatch.example/stop/${token}`,
  );
  assert.match(token, /^[\w-]{37}[\dA-Za-z]$/);
  assert.notEqual(createStopToken(keys.secretKey, nextId()), token);
});

test('a link that is altered anywhere, cut, extended or made with another key is refused [SRV-64]', () => {
  const altered = [...token].map(
    (sign, place) => token.slice(0, place) + (sign === 'A' ? 'B' : 'A') + token.slice(place + 1),
  );
  const strange = ['', token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`, token.toUpperCase(), '*'.repeat(38)];

  for (const wrong of [...altered, ...strange]) assert.equal(readStopToken(keys, wrong), null, wrong);
  assert.equal(readStopToken({ ...keys, secretKey: 'b'.repeat(32) }, token), null);
  const otherKind = createConfirmationToken(keys.secretKey, id).slice(0, 16);
  const forged = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(otherKind, 'base64url')]);
  assert.equal(readStopToken(keys, forged.toString('base64url')), null);
});

test('links in old messages still work after the secret key changes, as long as the previous key is set', () => {
  assert.equal(readStopToken({ secretKey: 'b'.repeat(32), secretKeysPrevious: [keys.secretKey] }, token), id);
});
