import { expect, test } from '@jest/globals';
import { allCalls } from './index.ts';

const callsOf = (kind: string) => allCalls.filter(({ access }) => access.kind === kind).map(({ method, path }) => `${method} ${path}`);

test('each call stands once: a method and a path name one call', () => {
  const addresses = allCalls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
});

test('exactly these calls need no bearer token [API-03, API-04]', () => {
  expect(callsOf('anonymous').sort()).toEqual([
    'GET /api/captcha/challenge',
    'GET /api/captcha/site-key',
    'GET /api/customers/secret-questions',
    'GET /api/emails/existence',
    'GET /api/type/business-sub-types',
    'GET /api/type/business-types',
    'GET /api/type/role-types',
    'GET /api/type/secret-question-types',
    'GET /content',
    'GET /content-media/:fileName',
    'POST /api/contact-us',
    'POST /api/customers',
    'POST /api/emails/confirmation',
    'POST /api/oauth/token',
    'PUT /api/customers/account-details/password/reset',
  ]);
});

test('every body is JSON, only the token call is form-encoded [API-01]', () => {
  expect(allCalls.filter(({ bodyKind }) => bodyKind === 'form').map(({ name }) => name)).toEqual(['requestToken']);
  expect(allCalls.filter(({ body }) => body).every(({ bodyKind }) => bodyKind !== 'none')).toBe(true);
});

test('only status 200 is a success, except for the email confirmation [API-06]', () => {
  const others = allCalls.filter(({ successStatuses }) => successStatuses.join() !== '200');
  expect(others.map(({ name, successStatuses }) => [name, successStatuses])).toEqual([['confirmEmail', [200, 202]]]);
});

test('the helpdesk calls need the helpdesk authority', () => {
  expect(allCalls.filter(({ path }) => path.startsWith('/api/help-desk/')).every(({ access }) => access.kind === 'authority')).toBe(true);
});
