import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { postWebhook } from './post-webhook.ts';
import { createResolveName, type ResolveName } from './resolve-name.ts';
import { startNameServer } from './testing/start-name-server.ts';

async function withReceiver(listener: RequestListener, work: (port: number) => Promise<void>): Promise<void> {
  const receiver = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((done) => receiver.once('listening', done));
  try {
    await work((receiver.address() as AddressInfo).port);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

/** Answers with these bytes, whatever it is sent; null hangs up. */
async function withBytes(bytes: string | null, work: (port: number) => Promise<void>): Promise<void> {
  const receiver = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (bytes === null ? socket.end() : socket.write(bytes)));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => receiver.once('listening', done));
  await work((receiver.address() as AddressInfo).port);
  receiver.close();
}

/** Resolves names to these addresses; each look-up gets the next list. */
function namesTo(...answers: (readonly string[])[]) {
  let asked = 0;
  const resolveName: ResolveName = async () => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolveName, asked: () => asked };
}

const post = (address: string, terms: Partial<Parameters<typeof postWebhook>[0]> = {}) =>
  postWebhook({
    address,
    body: '{}',
    headers: { 'content-type': 'application/json' },
    allowsLoopback: false,
    ...terms,
  });

test('a name that leads to a closed network is refused, even if only one of its addresses does [SRV-194]', async () => {
  for (const found of [['10.0.0.1'], ['127.0.0.1'], ['8.8.8.8', '192.168.0.1'], ['::ffff:127.0.0.1'], []]) {
    const names = namesTo(found);
    assert.deepEqual(await post('https://hook.example/', { resolveName: names.resolveName }), {
      httpStatus: null,
      problem: 'address',
    });
    assert.equal(names.asked(), 1);
  }
});

test('the connection goes to the checked address, even if the name resolves differently later [SRV-194]', async () => {
  await withReceiver(
    (_request, response) => response.end(),
    async (port) => {
      const names = namesTo(['127.0.0.1'], ['10.0.0.1']);
      const { httpStatus } = await post(`http://localhost:${port}/`, {
        allowsLoopback: true,
        resolveName: names.resolveName,
      });
      assert.deepEqual([httpStatus, names.asked()], [200, 1]);
    },
  );
});

test('localhost, and a name that resolves to this machine, are closed networks too [SRV-194, SRV-213]', async () => {
  const names = await startNameServer({ 'inside.example': ['8.8.8.8', '127.0.0.1'] });
  const resolveName = createResolveName({ servers: [names.server] });

  for (const name of ['localhost', 'hook.localhost', 'inside.example'])
    assert.deepEqual(await post(`https://${name}/`, { resolveName }), { httpStatus: null, problem: 'address' });
  assert.deepEqual(names.asked.filter((one) => one === 'inside.example A').length, 1);
  names.stop();
});

test('a name whose server is silent costs its time limit, and an unknown name is unreachable [SRV-213]', async () => {
  const names = await startNameServer({ 'slow.example': 'silent' });
  const resolveName = createResolveName({ servers: [names.server] });

  assert.equal((await post('https://slow.example/', { resolveName, patience: 200 })).problem, 'timeout');
  assert.equal((await post('https://unknown.example/', { resolveName })).problem, 'unreachable');
  names.stop();
});

test('a redirect is not followed [SRV-194]', async () => {
  const asked: string[] = [];
  await withReceiver(
    (request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/inside' }).end();
    },
    async (port) => {
      assert.deepEqual(await post(`http://127.0.0.1:${port}/hook`, { allowsLoopback: true }), {
        httpStatus: 307,
        problem: 'redirect',
      });
    },
  );
  assert.deepEqual(asked, ['/hook']);
});

test('a receiver that is silent, sends endlessly or is unreachable costs only its time limit [SRV-194]', async () => {
  const terms = { allowsLoopback: true, patience: 300 };
  await withReceiver(
    () => undefined,
    async (port) => assert.equal((await post(`http://127.0.0.1:${port}/`, terms)).problem, 'timeout'),
  );
  await withReceiver(
    (_request, response) => {
      response.writeHead(200);
      const talk = setInterval(() => response.write('x'.repeat(4_096)), 5);
      response.on('close', () => clearInterval(talk));
    },
    async (port) =>
      assert.deepEqual(await post(`http://127.0.0.1:${port}/`, { ...terms, patience: 5_000 }), {
        httpStatus: 200,
        problem: null,
      }),
  );
  await withReceiver(
    (request) => request.socket.destroy(),
    async (port) => assert.equal((await post(`http://127.0.0.1:${port}/`, terms)).problem, 'unreachable'),
  );
});

test('a receiver that switches protocols, hangs up or sends half an answer has failed, and is given up [SRV-194]', async () => {
  const problemOf = async (bytes: string | null) => {
    let posted;
    await withBytes(bytes, async (port) => {
      posted = await Promise.race([
        post(`http://127.0.0.1:${port}/`, { allowsLoopback: true, patience: 300 }),
        new Promise((done) => setTimeout(done, 20_000, 'no answer').unref()),
      ]);
    });
    return posted;
  };
  const upgrade = 'Connection: Upgrade\r\nUpgrade: x\r\n\r\n';

  assert.deepEqual(
    [
      await problemOf(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}`),
      await problemOf(`HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 101 Switching Protocols\r\n${upgrade}`),
      await problemOf(null),
      await problemOf('HTTP/1.1 200 OK\r\n'),
    ],
    [
      { httpStatus: 101, problem: 'status' },
      { httpStatus: 101, problem: 'status' },
      { httpStatus: null, problem: 'unreachable' },
      { httpStatus: null, problem: 'timeout' },
    ],
  );
});

test('the status counts when it arrives, even if the rest of the answer never does [SRV-194]', async () => {
  const outcomes: unknown[] = [];
  const start = performance.now();
  for (const [status, patience] of [
    [200, 300],
    [500, 60_000],
  ] as const)
    await withReceiver(
      (_request, response) => response.writeHead(status).write('{'),
      async (port) => {
        outcomes.push(await post(`http://127.0.0.1:${port}/`, { allowsLoopback: true, patience }));
      },
    );

  assert.deepEqual(outcomes, [
    { httpStatus: 200, problem: null },
    { httpStatus: 500, problem: 'status' },
  ]);
  assert.ok(performance.now() - start < 30_000);
});
