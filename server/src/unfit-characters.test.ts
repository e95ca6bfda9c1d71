import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { allCalls, markerHeader, type AnyCall } from '@quaywatch/shared/contract';
import { createTestAccount } from '../testing/create-test-account.ts';
import { exampleOf } from '../testing/example-input.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { signInWith } from '../testing/token-requests.ts';

let server: TestApp;
let token: string;
before(async () => {
  server = await startTestProduct();
  const email = 'agent@tests.example';
  await createTestAccount(server, { email, tier: 'Paid', authorities: ['CUSTOMER', 'HELP_DESK'] });
  token = (await signInWith(server.url, email)).body.access_token;
});
after(() => server.stop());

const nul = '\0';
const half = '\ud83d';
type Unfit = typeof nul | typeof half;
type Part = 'params' | 'query' | 'body';
type Input = Partial<Record<Part, unknown>>;

/** Yields the value once per text in it, with the character added there, and the text's place. */
function* spoil(
  value: unknown,
  unfit: Unfit,
  path: readonly string[] = [],
): Generator<[field: string, spoilt: unknown]> {
  if (typeof value === 'string') yield [path.join('.'), `${value}${unfit}`];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    for (const [field, spoilt] of spoil(inner, unfit, [...path, name]))
      yield [field, Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt }];
}

/** Half a surrogate pair has no URL encoding, but a caller may still send its bytes. */
const encode = (value: unknown) =>
  encodeURIComponent(String(value).replace(half, '\u0001')).replace('%01', '%ED%A0%BD');
const encodePairs = (values: unknown) =>
  Object.entries(values as object)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

function send(method: string, path: string, type: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = {
    [markerHeader.name]: markerHeader.value,
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

function makeCall(call: AnyCall, { params = {}, query = {}, body }: Input) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encode((params as Record<string, string>)[name]));
  const address = `${path}?${encodePairs(query)}`;
  if (call.bodyKind === 'none') return send(call.method, address, '');
  return call.bodyKind === 'json'
    ? send(call.method, address, 'application/json', JSON.stringify(body))
    : send(call.method, address, 'application/x-www-form-urlencoded', encodePairs(body));
}

test('a null character or half a surrogate pair is refused in every text field of every call [SRV-104]', async () => {
  let tried = 0;
  for (const call of allCalls) {
    const parts = (['params', 'query', 'body'] as const).filter((part) => call[part]);
    const good = Object.fromEntries(parts.map((part) => [part, exampleOf(call[part] as NonNullable<AnyCall[Part]>)]));
    for (const part of parts)
      for (const unfit of [nul, half] as const)
        for (const [field, spoilt] of spoil(good[part], unfit)) {
          const { status, text } = await makeCall(call, { ...good, [part]: spoilt });
          const said = `${call.name} ${part} ${field} ${JSON.stringify(unfit)}: ${status} ${text}`;
          tried += 1;
          // In a URL or a form, those bytes are read as U+FFFD, so nothing is left to refuse.
          if (unfit === half && (part === 'query' || call.bodyKind === 'form')) {
            assert.ok(status < 500, said);
            continue;
          }
          assert.equal(status, 400, said);
          assert.equal((JSON.parse(text) as { code: string }).code, 'INVALID_INPUT', said);
        }
  }
  assert.ok(tried > 200, `${tried} texts`);
});

test('such a character in any other address or form causes no internal error either [SRV-104]', async () => {
  const form = 'application/x-www-form-urlencoded';
  for (const unfit of ['%00', '%ED%A0%BD', 'a%00b']) {
    const pages = [
      '',
      'assets/',
      'releases/',
      'api/',
      'content-media/',
      'stop/',
      'demo/outbox/',
      'payment-sandbox/card/',
    ];
    const got = [
      ...pages.map((page) => ['GET', `/${page}${unfit}`] as const),
      ...['readyz', 'registry.json', 'content', 'demo/outbox', 'api/feed/unread'].map(
        (page) => ['GET', `/${page}?${unfit}=${unfit}&name=${unfit}`] as const,
      ),
      ['GET', `/demo/outbox/${unfit}/${unfit}`],
      ['POST', `/stop/${unfit}`, 'Body='],
      ['POST', '/api/sms-receipts', `MessageSid=${unfit}&MessageStatus=${unfit}`],
      ['POST', `/payment-sandbox/card/${unfit}`, `card=${unfit}`],
      ['POST', '/payment-sandbox/gateway/service/vspform-register.vsp', `Vendor=${unfit}&Crypt=${unfit}`],
      ['POST', '/payment-sandbox/gateway/service/repeat.vsp', `Vendor=${unfit}&VendorTxCode=${unfit}`],
      ['POST', '/payment-sandbox/access/access.htm', `XML=${unfit}`],
    ] as const;
    for (const [method, path, body] of got) {
      const { status, text } = await send(method, path, form, body);
      assert.notEqual(status, 500, `${method} ${path}: ${status} ${text}`);
    }
  }
});
