// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerCustomer } from '@quaywatch/shared/contract';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../../testing/find-free-ports.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';

async function startMailServer(port: number) {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Otherwise closing waits until the product gives up its idle connection.
    closeTimeout: 1,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  return { recipients, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test('while the mail server is down people still register, and get their mail when it is back [SRV-14]', async () => {
  const port = await findFreePort();
  const server = await startTestProduct({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  try {
    const { status } = await server.call(registerCustomer, { body: registrationForm('patient@tests.example') });
    for (let hour = 0; hour < 3; hour += 1) {
      await server.runJobs();
      server.clock.advance({ hours: 1 });
    }
    const mailServer = await startMailServer(port);
    await server.runJobs();
    await server.runJobs();
    await mailServer.stop();

    assert.equal(status, 200);
    assert.deepEqual(mailServer.recipients, ['patient@tests.example']);
  } finally {
    await server.stop();
  }
});

test('a mail that could not be sent before its link expired is not sent at all', async () => {
  const port = await findFreePort();
  const server = await startTestProduct({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  try {
    await server.call(registerCustomer, { body: registrationForm('unlucky@tests.example') });
    await server.runJobs();
    server.clock.advance({ days: 1 });
    const mailServer = await startMailServer(port);
    await server.runJobs();
    await mailServer.stop();

    assert.deepEqual(mailServer.recipients, []);
  } finally {
    await server.stop();
  }
});
