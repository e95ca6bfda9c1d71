// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, test } from 'node:test';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createTestClock } from '../../testing/test-clock.ts';
import { defaultTimeLimitSeconds } from '../platform/jobs/run-batch.ts';
import { MailFailure } from './index.ts';
import { mailJobOptions } from './mailer.ts';
import { createSmtpMailer, mailPatience, type MailPatience } from './smtp-mailer.ts';

const mail = {
  to: 'ada@harbour.example',
  subject: 'Café at the quay',
  text: 'The café opens at 9.\n\n.\nA line with one dot.',
  reference: 'test:1',
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Delivered = { readonly from: string; readonly to: string[]; readonly secure: boolean; readonly mail: Email };

async function startMailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), secure, mail: parsed });
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { delivered, port: (server.server.address() as AddressInfo).port };
}

async function startPlainServer(onConnection: Parameters<typeof createServer>[1]): Promise<number> {
  const server: Server = createServer(onConnection as () => void);
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const patience: MailPatience = { line: 5_000, step: 500, whole: 1_000, answer: 1_000 };

function mailerOf(url: string, log = pino({ level: 'silent' }), limits = patience) {
  return createSmtpMailer(url, { from: 'helpdesk@quaywatch.example', clock: createTestClock() }, log, limits);
}

test('a mail reaches the mail server as written, from our address and to one recipient', async () => {
  const { delivered, port } = await startMailServer();

  await mailerOf(`smtp://127.0.0.1:${port}`).send(mail);

  assert.equal(delivered.length, 1);
  const [first] = delivered;
  assert.deepEqual([first?.from, first?.to], ['helpdesk@quaywatch.example', ['ada@harbour.example']]);
  assert.equal(first?.secure, true, 'STARTTLS is used where the server offers it');
  assert.deepEqual(first.mail.from, { name: 'Quaywatch', address: 'helpdesk@quaywatch.example' });
  assert.equal(first.mail.subject, mail.subject);
  assert.equal(first.mail.text?.trim(), mail.text);
  assert.equal(first.mail.date, '2026-06-15T09:00:00.000Z');
  assert.equal(first.mail.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
});

test('a mail that is sent again has the same Message-ID, and another mail has a different one', async () => {
  const { delivered, port } = await startMailServer();
  const mailer = mailerOf(`smtp://127.0.0.1:${port}`);

  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send({ ...mail, reference: 'test:2' });

  const [first, second, third] = delivered.map(({ mail: { messageId } }) => messageId);
  assert.match(first ?? '', /^<[\da-f]{40}@quaywatch\.example>$/);
  assert.equal(second, first);
  assert.notEqual(third, first);
});

test('a mail has text and HTML, and one click in the mail program stops such mails [SRV-64]', async () => {
  const { delivered, port } = await startMailServer();
  const unsubscribe = 'https://quaywatch.example/stop/abc';

  await mailerOf(`smtp://127.0.0.1:${port}`).send({ ...mail, html: '<p>The café opens at 9.</p>', unsubscribe });

  const { text, html, headers } = delivered[0]?.mail ?? assert.fail('nothing came');
  const read = (name: string) => headers.find(({ key }) => key === name)?.value;
  assert.equal(text?.trim(), mail.text);
  assert.equal(html?.trim(), '<p>The café opens at 9.</p>');
  assert.equal(read('list-unsubscribe'), '<https://quaywatch.example/stop/abc>');
  assert.equal(read('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
});

test('many simultaneous mails share a few connections', async () => {
  let opened = 0;
  const { delivered, port } = await startMailServer({
    onConnect(_session, done) {
      opened += 1;
      done();
    },
  });
  const mailer = mailerOf(`smtp://127.0.0.1:${port}`);

  await Promise.all(Array.from({ length: 60 }, (_, index) => mailer.send({ ...mail, reference: `test:${index}` })));

  assert.equal(delivered.length, 60);
  assert.ok(opened <= 5, `${opened} connections were opened`);
});

test('a mail that waits too long for a free connection is a failure, and is not sent later [SRV-500]', async () => {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let holds = true;
  const { port } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      asked.push(address.replace(/@.*/, ''));
      done();
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => (holds ? held.push(done) : done())),
  });
  const mailer = mailerOf(`smtp://127.0.0.1:${port}`, undefined, {
    line: 100,
    step: 10_000,
    whole: 10_000,
    answer: 10_000,
  });
  const send = (name: string) => mailer.send({ ...mail, to: `${name}@harbour.example`, reference: name });

  const first = Promise.all(['a', 'b', 'c', 'd', 'e'].map(send));
  await assert.rejects(send('late'), { name: 'MailFailure', kind: 'away', mayHaveArrived: false });
  holds = false;
  for (const answer of held) answer();
  await first;
  await send('next');

  assert.deepEqual(asked.toSorted(), ['a', 'b', 'c', 'd', 'e', 'next']);
});

test('a mail job has given up before its time limit, after which it would run beside itself [SRV-500]', () => {
  const { timeLimitSeconds = defaultTimeLimitSeconds } = mailJobOptions;

  assert.equal(mailPatience.line, 25_000);
  const { line, whole, answer } = mailPatience;
  assert.ok(line + whole + answer < timeLimitSeconds * 1_000);
});

test('a mail is sent once to a mail server that takes a minute to answer after the content [SRV-530]', async () => {
  let received = 0;
  const { port } = await startMailServer({
    onData: (stream, _session, done) =>
      stream.resume().on('end', () => {
        received += 1;
        setTimeout(done, 1_500);
      }),
  });
  const limits = { line: 5_000, step: 1_000, whole: 1_000, answer: 30_000 };

  await mailerOf(`smtp://127.0.0.1:${port}`, undefined, limits).send(mail);

  assert.equal(received, 1);
});

test('a mail server that never answers after the content may have the mail, and one that stops before has not [SRV-530]', async () => {
  const stopAt = (mark: RegExp) =>
    startPlainServer((socket) => {
      socket.write('220 here\r\n');
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          const line = String(chunk);
          if (!mark.test(line)) socket.write(/^DATA/.test(line) ? '354 go on\r\n' : '250 fine\r\n');
        });
    });
  const failureAt = async (mark: RegExp) => {
    const limits = { line: 5_000, step: 1_000, whole: 1_000, answer: 300 };
    const { kind, message, mayHaveArrived } = await mailerOf(
      `smtp://127.0.0.1:${await stopAt(mark)}`,
      undefined,
      limits,
    )
      .send(mail)
      .then(
        () => assert.fail('it was taken'),
        (error: unknown) => (error instanceof MailFailure ? error : assert.fail(String(error))),
      );
    return [kind, message.split(': ')[1], mayHaveArrived];
  };

  assert.deepEqual(
    [await failureAt(/^RCPT/), await failureAt(/\r\n\.\r\n$/)],
    [
      ['away', 'TOO_SLOW', false],
      ['away', 'NO_ANSWER', true],
    ],
  );
});

test('user and password from the URL are used, even with percent-encoded characters', async () => {
  const seen: unknown[] = [];
  const { port } = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });

  await mailerOf(`smtp://quay%40watch:p%40ss%2Fword@127.0.0.1:${port}`).send(mail);

  assert.deepEqual(seen, [['quay@watch', 'p@ss/word']]);
});

test('nothing goes to another machine without TLS', async () => {
  const { delivered, port } = await startMailServer({ disabledCommands: ['STARTTLS'] });

  // 0.0.0.0 is this machine too, but the address does not say so.
  await assert.rejects(mailerOf(`smtp://0.0.0.0:${port}`).send(mail), MailFailure);

  await mailerOf(`smtp://127.0.0.1:${port}`).send(mail);
  assert.equal(delivered.length, 1, 'a relay on this machine may do without');
});

test('a self-signed certificate of another machine is not trusted', async () => {
  const { delivered, port } = await startMailServer();

  await assert.rejects(mailerOf(`smtp://0.0.0.0:${port}`).send(mail), MailFailure);

  assert.equal(delivered.length, 0);
});

test('a refused mail is a failure, and neither the log nor the failure names the recipient', async () => {
  const lines: string[] = [];
  const { port } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`no such user ${address}`)),
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });

  const failure = await mailerOf(`smtp://127.0.0.1:${port}`, log)
    .send(mail)
    .catch((error: unknown) => error);

  assert.ok(failure instanceof MailFailure);
  assert.doesNotMatch(`${failure.stack} ${lines.join('')}`, /ada@/);
  assert.equal(failure.cause, undefined);
});

const refuseWith = (responseCode: number) => Object.assign(new Error(`no, ${mail.to}`), { responseCode });
const signsInWrongly: SMTPServerOptions = {
  authOptional: false,
  onAuth: (_login, _session, done) => done(refuseWith(535)),
};

test('a mail server that is unavailable, asks for patience or refuses the mail gives different failures [SRV-67]', async () => {
  const refusals: readonly [SMTPServerOptions, kind: string, reason: RegExp][] = [
    [{ onRcptTo: (_address, _session, done) => done(refuseWith(550)) }, 'permanent', /refused the address/],
    [{ onRcptTo: (_address, _session, done) => done(refuseWith(450)) }, 'temporary', /sent later/],
    [{ onRcptTo: (_address, _session, done) => done(refuseWith(421)) }, 'away', /not be reached/],
    [
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refuseWith(554))) },
      'permanent',
      /email/,
    ],
    [
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refuseWith(452))) },
      'temporary',
      /later/,
    ],
    [{ onMailFrom: (_address, _session, done) => done(refuseWith(550)) }, 'away', /not be reached/],
    [{ onMailFrom: (_address, _session, done) => done(refuseWith(451)) }, 'away', /not be reached/],
    [{ onConnect: (_session, done) => done(refuseWith(554)) }, 'away', /not be reached/],
    [signsInWrongly, 'away', /not be reached/],
  ];

  for (const [options, kind, reason] of refusals) {
    const { port } = await startMailServer(options);
    const failure = await mailerOf(`smtp://${options === signsInWrongly ? 'quay:watch@' : ''}127.0.0.1:${port}`)
      .send(mail)
      .then(
        () => assert.fail(kind),
        (error: unknown) => (error instanceof MailFailure ? error : assert.fail(String(error))),
      );
    assert.equal(failure.kind, kind, failure.message);
    assert.match(failure.reason, reason);
    assert.doesNotMatch(`${failure.message} ${failure.reason}`, /ada@/);
  }
});

test('only a mail whose acceptance the server did not confirm or refuse may have arrived [SRV-391]', async () => {
  const dropAfter = (mark: RegExp) =>
    startPlainServer((socket) => {
      socket.write('220 here\r\n');
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          const line = String(chunk);
          if (mark.test(line)) return void socket.destroy();
          socket.write(/^DATA/.test(line) ? '354 go on\r\n' : '250 fine\r\n');
        });
    });
  const { port: refusing } = await startMailServer({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refuseWith(421))),
  });
  const mayHaveArrived = (port: number) =>
    mailerOf(`smtp://127.0.0.1:${port}`)
      .send(mail)
      .then(
        () => assert.fail('it was taken'),
        (error: unknown) => (error instanceof MailFailure ? error.mayHaveArrived : assert.fail(String(error))),
      );

  assert.deepEqual(
    [
      await mayHaveArrived(await dropAfter(/^RCPT/)),
      await mayHaveArrived(await dropAfter(/^DATA/)),
      await mayHaveArrived(refusing),
      await mayHaveArrived(await dropAfter(/\r\n\.\r\n$/)),
    ],
    [false, false, false, true],
  );
});

test('an unavailable, silent, slow or broken mail server is a failure within the time limit', async () => {
  const gone = await startPlainServer(() => undefined);
  for (const stop of stops.splice(0)) await stop();
  const silent = await startPlainServer(() => undefined);
  const nonsense = await startPlainServer((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
  const trickling = await startPlainServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 100);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  });

  for (const port of [gone, silent, nonsense, trickling]) {
    const started = performance.now();
    await assert.rejects(mailerOf(`smtp://127.0.0.1:${port}`).send(mail), { name: 'MailFailure', kind: 'away' });
    assert.ok(performance.now() - started < 5 * patience.whole, `port ${port}`);
  }
});
