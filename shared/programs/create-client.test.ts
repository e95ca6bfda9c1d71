import { expect, jest, test } from '@jest/globals';
import { createClient, listContainerReferences, RefusedCall, removeContainerWatch, UnreadableAnswer } from './index.ts';

const address = 'https://quaywatch.example';
const row = (reference: string) => [{ container: 'CSQU3054383', reference }];

function prepare(...answers: readonly (readonly [status: number, body: unknown, headers?: Record<string, string>])[]) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const left = [...answers];
  const send = async (url: URL | RequestInfo, init: RequestInit = {}) => {
    asked.push({ url: String(url), headers: init.headers as Record<string, string> });
    const [status, body, headers = {}] = left.shift() ?? [500, ''];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, headers: new Headers(headers), text: async () => text } as Response;
  };
  return { asked, client: createClient({ address, key: 'qwk_x', fetch: send }) };
}

test('the client sends the tag of a kept answer, and uses that answer if nothing changed [SRV-284, SRV-287]', async () => {
  const { asked, client } = prepare([200, row('a'), { etag: '"1"' }], [304, ''], [200, row('b'), { etag: '"2"' }]);

  const answers = [];
  for (let times = 0; times < 3; times += 1) answers.push(await client.call(listContainerReferences, { query: {} }));

  expect(answers).toEqual([row('a'), row('a'), row('b')]);
  expect(asked.map(({ headers }) => [headers['authorization'], headers['if-none-match']])).toEqual([
    ['Bearer qwk_x', undefined],
    ['Bearer qwk_x', '"1"'],
    ['Bearer qwk_x', '"1"'],
  ]);
});

test('a call beyond the quota waits as long as the server says, at most three times [SRV-283, SRV-287]', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const refused = [429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '7' }] as const;
  const { asked, client } = prepare(refused, [200, row('a')], refused, refused, refused, refused);

  const answer = client.call(listContainerReferences, { query: {} });
  await jest.advanceTimersByTimeAsync(6_999);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(row('a'));

  const inVain = client.call(listContainerReferences, { query: {} }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(21_000);
  expect(await inVain).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(asked).toHaveLength(6);
  jest.useRealTimers();
});

test('a list is read page by page, as each page leads to the next [SRV-285, SRV-287]', async () => {
  const next = { link: '</api/container-references?limit=1&after=A>; rel="next"' };
  const { asked, client } = prepare([200, row('a'), next], [200, row('b')]);

  const pages = [];
  for await (const page of client.pages(listContainerReferences, { query: { limit: 1 } })) pages.push(page);

  expect(pages).toEqual([row('a'), row('b')]);
  expect(asked.map(({ url }) => url)).toEqual([
    `${address}/api/container-references?limit=1`,
    `${address}/api/container-references?limit=1&after=A`,
  ]);
});

test('a page that came after an answer was kept is read, although the answer has not changed [SRV-285, SRV-287]', async () => {
  const next = { link: '</api/container-references?limit=1&after=A>; rel="next"' };
  const { client } = prepare([200, row('a'), { etag: '"1"' }], [304, '', next], [200, row('b')]);
  await client.call(listContainerReferences, { query: { limit: 1 } });

  const pages = [];
  for await (const page of client.pages(listContainerReferences, { query: { limit: 1 } })) pages.push(page);

  expect(pages).toEqual([row('a'), row('b')]);
});

test('a next page on another server is not requested, so the key is never sent there [SRV-287]', async () => {
  const { asked, client } = prepare([200, row('a'), { link: '<https://other.example/x>; rel="next"' }]);
  const pages = client.pages(listContainerReferences, { query: { limit: 1 } });

  expect((await pages.next()).value).toEqual(row('a'));
  await expect(pages.next()).rejects.toThrow('The next page is not at https://quaywatch.example.');
  expect(asked).toHaveLength(1);
});

test('a refusal to apply templates says why, and for which containers [SRV-287]', () => {
  const told = {
    subCode: 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND',
    containers: ['CSQU3054383'],
    activities: ['Import'],
    emailed: ['TCNU7200794'],
    leftOut: ['QWCU2001010'],
  };

  expect(new RefusedCall('x', 403, { code: 'CSC_04', description: 'y', ...told })).toMatchObject(told);
  expect(new RefusedCall('x', 403, { code: 'FORBIDDEN', description: 'y' })).toMatchObject({
    subCode: undefined,
    containers: [],
    activities: [],
    emailed: [],
    leftOut: [],
  });
});

test('a refusal by a newer server keeps its code and description [SRV-286, SRV-287]', () => {
  const refused = new RefusedCall('x', 409, { code: 'NEW_CODE', description: 'Something new.' });

  expect([refused.code, refused.message]).toEqual(['NEW_CODE', 'x was refused with 409: Something new.']);
});

test('a refusal gives status, code and fields, and also works if a proxy answers with text [SRV-287]', async () => {
  const fields = [{ field: 'containerNumber', message: 'wrong' }];
  const { client } = prepare([400, { code: 'INVALID_INPUT', description: 'x', fields }], [502, '<html>'], [200, '']);
  const remove = () => client.call(removeContainerWatch, { params: { containerNumber: 'CSQU3054383' } });

  await expect(remove()).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT', fields });
  await expect(remove()).rejects.toMatchObject({ status: 502, code: undefined, fields: [] });
  expect(await remove()).toBeUndefined();
  await expect(remove()).rejects.toBeInstanceOf(RefusedCall);
});

test('an answer that is not of the contract throws an error of its own that names the call [SRV-287]', async () => {
  const { client } = prepare([200, '<html>'], [200, [{ container: 'CSQU3054383' }]]);
  const told = 'listContainerReferences was answered with 200, but the answer is not what the contract promises';

  const first = client.call(listContainerReferences, { query: {} });
  await expect(first).rejects.toMatchObject({
    name: 'UnreadableAnswer',
    call: 'listContainerReferences',
    message: told,
  });
  const pages = client.pages(listContainerReferences, { query: { limit: 1 } });
  const second: unknown = await pages.next().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(UnreadableAnswer);
  expect((second as Error).message).toBe(told);
  expect((second as Error).cause).toBeInstanceOf(Error);
});
