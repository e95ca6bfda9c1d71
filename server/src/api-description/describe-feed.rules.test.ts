import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedLimits } from '@quaywatch/shared/feed';
import { components } from './describe-calls.rules.ts';
import { describeFeedPaths, feedSchemas } from './describe-feed.rules.ts';

type Content = Readonly<Record<string, { readonly schema: Record<string, unknown> }>>;
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
};
type Form = { readonly required: readonly string[]; readonly properties: Record<string, Record<string, unknown>> };

const otherFormat = {
  call: {
    path: '/api/feed/other',
    name: 'sendOtherEvents',
    summary: 'Send other events',
    description: 'Events of somebody in another format.',
    content: { 'application/other': { schema: { type: 'string' } } },
  },
};
const feedPaths = describeFeedPaths([otherFormat]);

const at = (path: string) => Object.entries(feedPaths[path] ?? {}) as [method: string, Operation][];
const operationAt = (path: string) => at(path)[0]?.[1];
const typesOf = ({ content }: { readonly content?: Content } = {}) => Object.keys(content ?? {});
const form = (name: string) => feedSchemas[name] as Form;
const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

const calls = [
  ['/api/feed/events', 'post', 'sendPortEvents', ['application/json', 'application/x-ndjson']],
  ['/api/feed/other', 'post', 'sendOtherEvents', ['application/other']],
  ['/api/feed/unread', 'get', 'listUnreadMessages', []],
] as const;

for (const [path, method, name, mediaTypes] of calls)
  test(`${method} ${path} is described, with what to send and who may send it [API-14]`, () => {
    const [[onlyMethod, operation] = [], ...more] = at(path);

    assert.deepEqual([onlyMethod, more, operation?.operationId, operation?.tags], [method, [], name, ['feed']]);
    assert.deepEqual(operation?.security, [{ feedKey: [] }]);
    assert.ok('feedKey' in (components['securitySchemes'] as object));
    assert.match(operation?.summary ?? '', /^(Send|List) \w+/);
    assert.match(operation?.description ?? '', /^[A-Z].{20,}\.$/);
    assert.deepEqual(typesOf(operation?.requestBody), mediaTypes);
    assert.equal(operation?.requestBody?.required, method === 'post' ? true : undefined);
  });

test('ports have no other calls', () => {
  assert.deepEqual(
    Object.keys(feedPaths),
    calls.map(([path]) => path),
  );
});

test('a port’s call can be refused for its input, key, size, type and rate, or fail [API-14]', () => {
  const codes = { 401: 'UNAUTHENTICATED', 429: 'TOO_MANY_REQUESTS', 500: 'INTERNAL', 503: 'UNAVAILABLE' };
  const codesOfDeliveries = { ...codes, 400: 'INVALID_INPUT', 403: 'FORBIDDEN', 413: undefined, 415: 'INVALID_INPUT' };
  for (const [path, method] of calls) {
    const { 200: answer, ...responses } = operationAt(path)?.responses ?? {};
    const found = Object.entries(responses).map(([status, { description, content }]) => {
      assert.deepEqual(content?.['application/json'], ref('Refusal'), status);
      return [status, / Codes: (\w+)\.$/.exec(description)?.[1]];
    });

    assert.ok(answer);
    assert.deepEqual(Object.fromEntries(found), method === 'post' ? codesOfDeliveries : codes, path);
    if (method === 'post') assert.match(responses['413']?.description ?? '', /more than one call may contain/i);
  }
});

test('a sender learns the outcome of each event; NDJSON is also answered line by line [API-14]', () => {
  const answerOf = (path: string) => operationAt(path)?.responses['200'];

  for (const path of ['/api/feed/events', '/api/feed/other']) {
    assert.deepEqual(answerOf(path)?.content?.['application/json'], ref('FeedAnswer'));
    assert.match(answerOf(path)?.description ?? '', /each event/);
  }
  const { content = {} } = answerOf('/api/feed/events') ?? {};
  assert.deepEqual(Object.keys(content), ['application/json', 'application/x-ndjson']);
  assert.equal(content['application/x-ndjson']?.schema['type'], 'object');
  assert.match(String(content['application/x-ndjson']?.schema['description']), /line for each event .* counts/);
});

test('the sender is named in the body, or with NDJSON in the query, with at most a hundred characters [API-14]', () => {
  const { parameters = [], requestBody } = operationAt('/api/feed/events') ?? {};
  const [{ description, ...source } = {}, ...more] = parameters;

  assert.deepEqual(more, []);
  assert.deepEqual(source, {
    name: 'source',
    in: 'query',
    required: false,
    schema: { type: 'string', maxLength: feedLimits.source },
  });
  assert.match(String(description), /NDJSON/);
  assert.deepEqual(requestBody?.content, {
    'application/json': ref('PortEvents'),
    'application/x-ndjson': ref('PortEvent'),
  });
  for (const path of ['/api/feed/other', '/api/feed/unread']) assert.deepEqual(operationAt(path)?.parameters, [], path);
});

test('the limits of one call are stated: 5000 events and 8 MB [API-14]', () => {
  const words = (path: string) => operationAt(path)?.description ?? '';

  assert.match(words('/api/feed/events'), /at most 5000 in a JSON call of 8 MB, or any number as NDJSON/);
  assert.match(words('/api/feed/events'), /one a line\. A bad event is refused in its place\./);
});

test('unread codes are listed by reason, each with an example [API-14]', () => {
  const answer = operationAt('/api/feed/unread')?.responses['200'];
  const { properties } = answer!.content!['application/json']!.schema as unknown as Form;
  const { items } = properties['codes'] as unknown as { items: Form };

  assert.match(answer?.description ?? '', /example/);
  assert.deepEqual(items.required, ['reason', 'count', 'firstReceivedAt', 'lastReceivedAt', 'example']);
});

test('the feed schemas name the required fields and what comes back [API-14]', () => {
  assert.deepEqual(Object.keys(feedSchemas), ['PortEvent', 'PortEvents', 'FeedAnswer']);
  assert.ok(
    ['eventId', 'recordedAt', 'port', 'gkey', 'container'].every((name) => form('PortEvent').required.includes(name)),
  );
  assert.deepEqual(form('PortEvents').required, ['source', 'events']);
  assert.equal(form('PortEvents').properties['source']?.['maxLength'], feedLimits.source);
  assert.deepEqual(form('PortEvents').properties['events'], {
    type: 'array',
    minItems: 1,
    items: ref('PortEvent').schema,
  });
  assert.deepEqual(form('FeedAnswer').required, ['results', 'counts']);
});
