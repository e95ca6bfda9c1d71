import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { after, before, test } from 'node:test';
import { createResolveName } from './resolve-name.ts';
import { startNameServer } from './testing/start-name-server.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
before(async () => {
  names = await startNameServer({
    'hook.example': ['8.8.8.8', '9.9.9.9'],
    'many.example': Array.from({ length: 40 }, (_, index) => `8.8.4.${index}`),
    'none.example': [],
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`slow-${index}.example`, 'silent' as const])),
  });
});
after(() => names.stop());

const never = new AbortController().signal;
const resolveName = (name: string, signal = never) => createResolveName({ servers: [names.server] })(name, signal);

test('a name is resolved to all its addresses, with one query for each type [SRV-213]', async () => {
  names.asked.length = 0;

  assert.deepEqual(await resolveName('hook.example'), [
    { address: '8.8.8.8', family: 4 },
    { address: '9.9.9.9', family: 4 },
  ]);
  assert.deepEqual(names.asked.toSorted(), ['hook.example A', 'hook.example AAAA']);
});

test('a name without addresses, and an unknown name, are refused [SRV-213]', async () => {
  for (const name of ['none.example', 'unknown.example']) await assert.rejects(resolveName(name), name);
});

test('a name with very many addresses is refused: nobody needs that many, and each is checked [SRV-213]', async () => {
  await assert.rejects(resolveName('many.example'), /addresses/);
});

test('localhost is this machine, whatever a name server says, and no name server is asked [SRV-213]', async () => {
  names.asked.length = 0;

  for (const name of ['localhost', 'LOCALHOST', 'hook.localhost', 'localhost.'])
    assert.deepEqual(
      (await resolveName(name)).map(({ address }) => address),
      ['127.0.0.1', '::1'],
    );
  assert.deepEqual(names.asked, []);
});

test('eight names whose server is silent do not stop others from looking up a name [SRV-213]', async () => {
  const stop = new AbortController();
  let ended = 0;
  const slow = Array.from({ length: 8 }, (_, index) =>
    resolveName(`slow-${index}.example`, stop.signal).finally(() => (ended += 1)),
  );
  const refused = Promise.allSettled(slow);

  assert.equal((await lookup('localhost', { all: true })).length > 0, true);
  assert.deepEqual((await resolveName('hook.example')).length, 2);
  assert.equal(ended, 0, 'the silent ones still wait');

  stop.abort(new Error('over'));
  assert.deepEqual(
    (await refused).map(({ status }) => status),
    Array(8).fill('rejected'),
  );
});
