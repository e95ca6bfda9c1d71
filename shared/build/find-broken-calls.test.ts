import { expect, test } from '@jest/globals';
import { allCalls, defineCall, signedIn } from '@quaywatch/shared/contract';
import { parseRelease } from '@quaywatch/shared/release';
import * as z from 'zod/mini';
import { describeCalls, findCalls } from './describe-calls.ts';
import { findBrokenCalls, parseApiDescription } from './find-broken-calls.ts';
import { buildRemoteRelease } from './testing/build-release.ts';

const moveBerth = defineCall({
  name: 'moveBerth',
  method: 'PUT',
  path: '/api/berths/:id',
  access: signedIn,
  params: z.object({ id: z.string() }),
  query: z.object({ day: z.optional(z.string()) }),
  body: z.object({ quay: z.enum(['north', 'south']), crane: z.optional(z.string()), length: z.number() }),
  answer: z.object({
    ships: z.array(z.object({ name: z.string(), flag: z.optional(z.string()) })),
    at: z.string(),
    quay: z.enum(['north', 'south']),
  }),
});

const text = { type: 'string' };
const quay = { type: 'string', enum: ['north', 'south'] };
const body = { type: 'object', properties: { quay, crane: text, length: { type: 'integer' } }, required: ['quay'] };
const ship = {
  type: 'object',
  properties: { name: text, flag: text },
  required: ['name'],
  additionalProperties: false,
};
const ships = { type: 'array', items: ship };
const answer = { type: 'object', properties: { ships, at: text, quay }, required: ['ships', 'at', 'quay'] };
const anyQuay = { type: 'string', enum: ['north', 'south', 'east'] };
const day = { name: 'day', in: 'query', required: false, schema: text };

type Served = { body?: object; answer?: object; parameters?: object[]; path?: string; method?: string; type?: string };

const problemsWith = (served: Served = {}, calls = [moveBerth]) => {
  const { path = '/api/berths/{number}', method = 'put', type = 'application/json' } = served;
  const operation = {
    operationId: 'moveBerth',
    parameters: [
      { name: 'number', in: 'path', required: true, schema: text },
      { $ref: '#/components/parameters/marker' },
      ...(served.parameters ?? [day]),
    ],
    requestBody: { required: true, content: { [type]: { schema: served.body ?? body } } },
    responses: {
      200: { description: 'The answer.', content: { 'application/json': { schema: served.answer ?? answer } } },
      400: { description: 'Refused.', content: { 'application/json': { schema: {} } } },
    },
  };
  return findBrokenCalls(describeCalls(calls), parseApiDescription({ paths: { [path]: { [method]: operation } } }));
};

const changed = (schema: typeof body | typeof answer, properties: object, required: readonly string[] = []) => ({
  ...schema,
  properties: { ...schema.properties, ...properties },
  required: [...schema.required, ...required],
});

test('a server whose calls are those the release was built for breaks nothing [SRV-252]', () => {
  expect(problemsWith()).toEqual([]);
});

test('additional calls and fields of a server are no problem [SRV-252]', () => {
  const more = { tide: text };
  expect(problemsWith({ body: changed(body, { ...more, quay: anyQuay }) })).toEqual([]);
  expect(problemsWith({ body: changed(body, { crane: { anyOf: [text, { type: 'null' }] } }) })).toEqual([]);
  expect(problemsWith({ answer: changed(answer, more, ['tide']) })).toEqual([]);
  expect(problemsWith({ answer: changed(answer, { at: anyQuay, quay: { type: 'string', const: 'north' } }) })).toEqual(
    [],
  );
  expect(problemsWith({ answer: { ...changed(answer, more), additionalProperties: false } })).toEqual([]);
  expect(problemsWith({ parameters: [day, { ...day, name: 'page' }] })).toEqual([]);
});

test.each<[string, Served, string]>([
  ['another path', { path: '/api/piers/{id}' }, 'the server has no PUT /api/berths/:id'],
  ['another method', { method: 'post' }, 'the server has no PUT /api/berths/:id'],
  [
    'a further field that it needs',
    { body: changed(body, { tide: text }, ['tide']) },
    'the server needs body.tide, which the release does not always send',
  ],
  [
    'a field that may be left out no longer',
    { body: changed(body, {}, ['crane']) },
    'the server needs body.crane, which the release does not always send',
  ],
  [
    'a further parameter that it needs',
    { parameters: [day, { ...day, name: 'tide', required: true }] },
    'the server needs query.tide, which the release does not always send',
  ],
  [
    'a body of another kind',
    { type: 'application/x-www-form-urlencoded' },
    'the server needs form, which the release does not always send',
  ],
  [
    'a field that it refuses now',
    {
      body: {
        ...body,
        properties: { quay: body.properties.quay, length: body.properties.length },
        additionalProperties: false,
      },
    },
    'the release sends body.crane, which the server refuses',
  ],
  [
    'another type',
    { body: changed(body, { length: text }) },
    'the release sends body.length as number, but the server takes string',
  ],
  [
    'a text that it no longer takes',
    { body: changed(body, { quay: { type: 'string', const: 'north' } }) },
    'the release sends body.quay as south, but the server takes north',
  ],
  [
    'a closed list for any text',
    { body: changed(body, { crane: quay }) },
    'the release sends body.crane as any text, but the server takes north or south',
  ],
  [
    'an answer that is not always there',
    { answer: { ...answer, required: ['ships', 'quay'] } },
    'the release reads answer.at, which the server no longer promises',
  ],
  [
    'a field gone from a list',
    { answer: changed(answer, { ships: { type: 'array', items: { type: 'object', properties: {} } } }) },
    'the release reads answer.ships[].name, which the server no longer promises',
  ],
  [
    'an answer that may be null',
    { answer: changed(answer, { at: { anyOf: [text, { type: 'null' }] } }) },
    'the release reads answer.at as string, but the server answers string or null',
  ],
  [
    'a further value in an answer’s closed list',
    { answer: changed(answer, { quay: anyQuay }) },
    'the release reads answer.quay as north or south, but the server may answer east',
  ],
  [
    'any text for an answer’s closed list',
    { answer: changed(answer, { quay: text }) },
    'the release reads answer.quay as north or south, but the server may answer any text',
  ],
])('a server with %s breaks a release, and one sentence says why [SRV-252]', (_what, served, sentence) => {
  expect(problemsWith(served)).toEqual([`moveBerth: ${sentence}`]);
});

test('alternatives need what all of them need, and take what one of them takes [SRV-252]', () => {
  const crane = { type: 'object', properties: { crane: text }, required: ['crane'], additionalProperties: false };
  const ramp = { type: 'object', properties: { ramp: text }, required: ['ramp'], additionalProperties: false };
  const sends = { ...moveBerth, body: z.object({ crane: z.string(), ramp: z.optional(z.string()) }) };

  expect(problemsWith({ body: { anyOf: [crane, ramp] } }, [sends as never])).toEqual([]);
  expect(problemsWith({ body: { anyOf: [ramp] } }, [sends as never])).toEqual([
    'moveBerth: the server needs body.ramp, which the release does not always send',
    'moveBerth: the release sends body.crane, which the server refuses',
  ]);
});

test('one open alternative takes any field; a body that may be left out is not always sent [SRV-252]', () => {
  const closed = { type: 'object', properties: {}, additionalProperties: false };
  const mayBeLeftOut = { ...moveBerth, body: z.optional(moveBerth.body) };

  expect(problemsWith({ body: { anyOf: [closed, { type: 'object' }] } })).toEqual([]);
  expect(problemsWith({}, [mayBeLeftOut as never])).toEqual([
    'moveBerth: the server needs body, which the release does not always send',
  ]);
});

test('a release describes the calls of the contract that it imports, and no others [SRV-252]', () => {
  const named = (names: readonly string[]) => describeCalls(findCalls(names)).map(({ name }) => name);

  expect(named(['tiers', 'savedList', 'listSavedLists', 'createSavedList'])).toEqual([
    'createSavedList',
    'listSavedLists',
  ]);
  expect(named(['*'])).toHaveLength(allCalls.length);
});

test('calls are read again from release.json as they were written; older releases have none [SRV-252]', () => {
  const calls = describeCalls(allCalls);

  expect(parseRelease(JSON.stringify(buildRemoteRelease({ calls, assets: [] }))).calls).toEqual(calls);
  expect(parseRelease(JSON.stringify(buildRemoteRelease({ assets: [] }))).calls).toBeUndefined();
});
