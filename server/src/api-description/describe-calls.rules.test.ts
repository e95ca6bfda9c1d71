import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defineCall,
  errorCodes,
  forTiers,
  markerHeader,
  signedIn,
  type Access,
  type AnyCall,
} from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import { areaOf, components, describeCalls, describeRefusal, schemaOf } from './describe-calls.rules.ts';

const anonymous: Access = { kind: 'anonymous' };

type Content = Record<string, { readonly schema: Record<string, unknown> }>;
type Answer = { readonly description: string; readonly content?: Content; readonly headers?: object };
type Operation = {
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

const call = (more: Partial<Parameters<typeof defineCall>[0]> = {}): AnyCall =>
  defineCall({
    name: 'listSavedLists',
    method: 'GET',
    path: '/api/lists',
    access: signedIn,
    answer: z.string(),
    ...more,
  });
function operationOf(more: Parameters<typeof call>[0] = {}, comment?: string): Operation {
  const one = call(more);
  const [path = {}] = Object.values(describeCalls([one], new Map(comment ? [[one.name, comment]] : [])));
  return Object.values(path)[0] as Operation;
}
const codesIn = ({ description }: Answer) => / Codes: (.*)\.$/.exec(description)?.[1]?.split(', ') ?? [];
const refusalsOf = ({ responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, answer]) => [status, codesIn(answer)]),
  );
const mediaTypesOf = ({ content = {} }: { content?: Content } = {}) => Object.keys(content);

test('calls are listed by path and method, with path parameters in braces [API-14]', () => {
  const paths = describeCalls(
    [
      call({ name: 'readList', path: '/api/lists/:id/boxes/:number' }),
      call({ name: 'deleteList', method: 'DELETE', path: '/api/lists/:id/boxes/:number' }),
      call({ name: 'createList', method: 'POST' }),
    ],
    new Map(),
  );

  assert.deepEqual(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.entries(methods).map(([method, described]) => [
        method,
        (described as { operationId: string }).operationId,
      ]),
    ]),
    [
      [
        '/api/lists/{id}/boxes/{number}',
        [
          ['get', 'readList'],
          ['delete', 'deleteList'],
        ],
      ],
      ['/api/lists', [['post', 'createList']]],
    ],
  );
});

test('a call has its name in words, its area, and its comment before who may make it [API-14]', () => {
  const { operationId, tags, summary, description } = operationOf({}, 'All lists.') as unknown as Record<
    string,
    unknown
  >;

  assert.deepEqual(
    [operationId, tags, summary, description],
    ['listSavedLists', ['lists'], 'List saved lists', 'All lists.\n\nFor every customer.'],
  );
  assert.equal(operationOf().description, 'For every customer.');
});

const accesses: readonly (readonly [Access, string])[] = [
  [anonymous, 'For everybody, without a session.'],
  [signedIn, 'For every customer.'],
  [forTiers('Paid', 'Internal'), 'For customers of the tiers Paid, Internal.'],
  [{ kind: 'authority', authority: 'HELP_DESK' }, 'For callers with the authority HELP_DESK.'],
];
for (const [access, sentence] of accesses)
  test(`the description says who may make a call: '${sentence}' [API-14]`, () => {
    const operation = operationOf({ access });
    const isOpen = access === anonymous;

    assert.equal(operation.description, sentence);
    assert.deepEqual(operation.security, isOpen ? [] : [{ session: [] }]);
    assert.deepEqual(refusalsOf(operation), {
      400: ['INVALID_INPUT'],
      500: ['INTERNAL'],
      503: ['UNAVAILABLE'],
      ...(!isOpen && { 401: ['UNAUTHENTICATED'], 403: ['FORBIDDEN'] }),
    });
  });

test('path parameters are required, query parameters as their schema says; each has its schema [API-14]', () => {
  const { parameters } = operationOf({
    params: z.object({ id: z.optional(z.string()) }),
    query: z.object({ from: z.string(), page: z.optional(z.number()) }),
  });

  assert.deepEqual(parameters, [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'from', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: false, schema: { type: 'number' } },
  ]);
  assert.deepEqual(operationOf({ query: z.object({}) }).parameters, []);
});

test('every call that changes something needs the marker header, and a GET does not [API-14] [API-02]', () => {
  const { marker } = components['parameters'] as { marker: Record<string, unknown> };

  assert.deepEqual(operationOf().parameters, []);
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    assert.deepEqual(operationOf({ method }).parameters, [{ $ref: '#/components/parameters/marker' }]);
  assert.deepEqual(
    [marker['name'], marker['in'], marker['required'], marker['schema']],
    [markerHeader.name, 'header', true, { type: 'string', const: markerHeader.value }],
  );
  assert.match(String(marker['description']), /changes something/);
});

test('a body is described as it is sent, and as required unless it is optional [API-14] [API-01]', () => {
  const body = z.object({ name: z.string(), page: z._default(z.number(), 1) });
  const posted = (more: Parameters<typeof call>[0]) => operationOf({ method: 'POST', ...more }).requestBody;

  assert.equal(posted({}), undefined);
  assert.deepEqual(mediaTypesOf(posted({ body })), ['application/json']);
  assert.deepEqual(mediaTypesOf(posted({ body, bodyKind: 'form' })), ['application/x-www-form-urlencoded']);
  assert.deepEqual(posted({ body })?.content['application/json']?.schema['required'], ['name']);
  assert.deepEqual([posted({ body })?.required, posted({ body: z.optional(body) })?.required], [true, false]);
});

test('an answer is described by its type: JSON, text, a file, or empty [API-14]', () => {
  const answerOf = (more: Parameters<typeof call>[0]) => operationOf(more).responses['200'];

  assert.deepEqual(answerOf({})?.content, { 'application/json': { schema: { type: 'string' } } });
  assert.deepEqual(answerOf({ answerKind: 'text' })?.content, { 'text/plain': { schema: { type: 'string' } } });
  assert.deepEqual(answerOf({ answerKind: 'blob', answer: z.unknown() })?.content, {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
  assert.deepEqual(answerOf({ answerKind: 'empty', answer: z.unknown() }), { description: 'Done.' });
  assert.equal(answerOf({})?.description, 'The answer.');
});

test('each success status is listed with the answer [API-14] [API-06]', () => {
  const { responses } = operationOf({ successStatuses: [200, 202] });

  assert.deepEqual(responses['202'], responses['200']);
  assert.deepEqual(Object.keys(responses), ['200', '202', '400', '401', '403', '500', '503']);
  assert.equal(operationOf({ successStatuses: [202] }).responses['200'], undefined);
});

test('other refusals of a call are listed by status, each code once [API-14]', () => {
  const errors = ['CSC_01', 'CSC_04', 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'] as const;

  assert.deepEqual(refusalsOf(operationOf({ errors, params: z.object({ id: z.string() }) })), {
    400: ['INVALID_INPUT', 'CSC_01'],
    401: ['UNAUTHENTICATED'],
    403: ['FORBIDDEN', 'CSC_04'],
    404: ['NOT_FOUND'],
    409: ['CONFLICT'],
    429: ['TOO_MANY_REQUESTS'],
    500: ['INTERNAL'],
    503: ['UNAVAILABLE'],
  });
});

test('a call with a body can be refused for its size or type [API-14, API-12]', () => {
  const refusals = refusalsOf(operationOf({ method: 'POST', body: z.object({}) }));

  assert.deepEqual([refusals['413'], refusals['415']], [['INVALID_INPUT'], ['INVALID_INPUT']]);
  assert.deepEqual(Object.keys(refusalsOf(operationOf({ method: 'POST' }))), ['400', '401', '403', '500', '503']);
});

test('a call with a path parameter can answer 404, whatever its own codes are [API-14]', () => {
  assert.deepEqual(refusalsOf(operationOf({ params: z.object({ id: z.string() }) }))['404'], ['NOT_FOUND']);
  assert.equal(refusalsOf(operationOf())['404'], undefined);
});

test('every error code of the contract is listed under its status [API-14]', () => {
  const refusals = refusalsOf(operationOf({ access: anonymous, errors: errorCodes }));

  assert.deepEqual(refusals, {
    400: ['INVALID_INPUT', 'CSC_01', 'CSC_02', 'CSC_03', 'PAYMENT_FAILED'],
    401: ['UNAUTHENTICATED'],
    403: ['CSC_04', 'FORBIDDEN'],
    404: ['NOT_FOUND'],
    409: ['CONFLICT'],
    412: ['PRECONDITION_FAILED'],
    429: ['TOO_MANY_REQUESTS'],
    500: ['INTERNAL'],
    503: ['UNAVAILABLE'],
  });
});

test('a refused form has its own body for invalid input, and only then [API-14]', () => {
  const schemasOf = (bodyKind: 'json' | 'form') =>
    Object.entries(operationOf({ method: 'POST', access: anonymous, body: z.object({}), bodyKind }).responses)
      .filter(([status]) => status !== '200')
      .map(([status, answer]) => [status, answer.content?.['application/json']?.schema['$ref']]);
  const refusal = '#/components/schemas/Refusal';

  const others = ['413', '415', '500', '503'].map((status) => [status, refusal]);
  assert.deepEqual(schemasOf('json'), [['400', refusal], ...others]);
  assert.deepEqual(schemasOf('form'), [['400', '#/components/schemas/TokenRefusal'], ...others]);
});

test('each refusal status has its own sentence, and 429 says how long to wait [API-14]', () => {
  const statuses = [400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503];
  const refusalWith = (status: number) => describeRefusal(status, []) as Answer;
  const sentences = statuses.map((status) => refusalWith(status).description);

  assert.equal(new Set(sentences).size, statuses.length);
  for (const sentence of sentences) assert.match(sentence, /^[A-Z`].{10,}\.$/);
  assert.equal(refusalWith(418).description, 'Refused.');
  assert.match(refusalWith(400).description, /`fields`/);
  for (const status of [429, 503]) assert.match(refusalWith(status).description, /`Retry-After`/);
  for (const status of [429, 503])
    assert.deepEqual(refusalWith(status).headers, { 'Retry-After': { schema: { type: 'integer' } } });
  assert.equal(refusalWith(400).headers, undefined);
});

test('the first meaningful part of a path is its area', () => {
  const paths = ['/api/help-desk/customers', '/api/lists', '/healthz', '/shared/api/x', '/api', '/'];

  assert.deepEqual(paths.map(areaOf), ['help-desk', 'lists', 'healthz', 'shared', '', '']);
});

test('a field with a default is optional in input and required in output; an unrepresentable type is anything', () => {
  const form = z.object({ page: z._default(z.number(), 1), at: z.date() });

  const [input, output] = [schemaOf(form, 'input'), schemaOf(form, 'output')];

  assert.deepEqual([input['required'], output['required']], [['at'], ['page', 'at']]);
  assert.deepEqual((input['properties'] as Record<string, unknown>)['at'], {});
  assert.ok(!('$schema' in input));
});

test('a refusal has a code, a description and maybe more; the two key types are distinct [API-14] [API-11]', () => {
  type Refusal = { readonly required?: readonly string[]; readonly properties: object; additionalProperties?: unknown };
  const { Refusal: refusal, TokenRefusal: ofToken } = components['schemas'] as {
    Refusal: { allOf: readonly Refusal[] };
    TokenRefusal: Refusal;
  };
  const keys = components['securitySchemes'] as Record<string, Record<string, string>>;

  assert.deepEqual(
    refusal.allOf.map(({ required, properties }) => [required ?? [], 'fields' in properties]),
    [
      [['code', 'description'], false],
      [[], true],
    ],
  );
  assert.deepEqual(ofToken.required, ['error', 'description']);
  for (const form of [...refusal.allOf, ofToken]) assert.ok(!('additionalProperties' in form));
  for (const [name, words] of [
    ['session', /`requestToken`/],
    ['feedKey', /port events/],
  ] as const) {
    assert.deepEqual([keys[name]?.['type'], keys[name]?.['scheme']], ['http', 'bearer']);
    assert.match(keys[name]?.['description'] ?? '', words);
  }
});
