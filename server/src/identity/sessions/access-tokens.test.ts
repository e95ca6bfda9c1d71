import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { deriveKey } from '../../platform/config/secret-keys.ts';

const secretKey = 'a secret key of the tests, 32 chars';
const start = new Date('2026-11-21T12:00:00Z');

function tokensAt(now: Date) {
  return createAccessTokens(secretKey, { now: () => now });
}

const sessionOf = async (tokens: AccessTokens, token: string) => (await tokens.read(token))?.sessionId;

function forge(
  purpose: Parameters<typeof deriveKey>[1],
  changes: { alg?: string; typ?: string; aud?: string; key?: string },
) {
  return new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256', typ: changes.typ ?? 'at+jwt' })
    .setIssuer('quaywatch')
    .setAudience(changes.aud ?? 'quaywatch-api')
    .setIssuedAt(start.getTime() / 1000)
    .setExpirationTime(start.getTime() / 1000 + 3600)
    .sign(deriveKey(changes.key ?? secretKey, purpose));
}

test('a token names its session for exactly one hour [SES-D8]', async () => {
  const token = await tokensAt(start).sign('session');

  const lastSecond = new Date(start.getTime() + 3_599_000);
  const over = new Date(start.getTime() + 3_600_000);
  assert.equal(await sessionOf(tokensAt(lastSecond), token), 'session');
  assert.equal(await tokensAt(over).read(token), null);
});

test('a token that was read before still expires after its hour, and an altered copy names nobody [SES-D8]', async () => {
  let now = start;
  const tokens = createAccessTokens(secretKey, { now: () => now });
  const token = await tokens.sign('session');
  const read = [await sessionOf(tokens, token), await sessionOf(tokens, token)];

  const forged = await tokens.read(`${token.slice(0, -4)}AAAA`);
  now = new Date(start.getTime() + 3_600_000);

  assert.deepEqual(read, ['session', 'session']);
  assert.equal(forged, null);
  assert.equal(await tokens.read(token), null);
});

test('tokens without signature, or with another key, purpose, algorithm, type or audience, are rejected', async () => {
  const good = await forge('access-token', {});
  const [header, , signature] = good.split('.');
  const otherPayload = Buffer.from(JSON.stringify({ sid: 'other' })).toString('base64url');
  const forged = [
    new UnsecuredJWT({ sid: 'session' })
      .setIssuer('quaywatch')
      .setAudience('quaywatch-api')
      .setExpirationTime('1h')
      .encode(),
    await forge('access-token', { key: 'another secret key, of 32 characters' }),
    await forge('refresh-token', {}),
    await forge('access-token', { alg: 'HS512' }),
    await forge('access-token', { typ: 'JWT' }),
    await forge('access-token', { aud: 'another-api' }),
    `${header}.${otherPayload}.${signature}`,
    `${good.slice(0, -4)}AAAA`,
    '',
    'abc',
  ];

  assert.equal(await sessionOf(tokensAt(start), good), 'session');
  for (const token of forged) assert.equal(await tokensAt(start).read(token), null, token);
});
