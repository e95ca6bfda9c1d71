import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { endOf, startInstallation, type Installation } from '../../testing/start-installation.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

let installation: Installation;
before(async () => {
  installation = await startInstallation();
});
after(() => installation.stop());

test('production refuses a database that was a demo, even without DEMO, before the first answer [SRV-103]', async () => {
  await installation.serve(async (server) => {
    // Anyone can register this address, so it must not keep an installation from starting.
    await createTestAccount(server, { email: 'helpdesk@quaywatch.test', status: 'Unverified' });
    await refuseDemoAccounts(server.database.db);
    await createTestAccount(server, { email: 'paid@quaywatch.test' });
  });
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'files',
    DEMO: '0',
    PORT: '0',
    SECRET_KEY: 'u3Vq0xJmB7nZsT4yLw9KcEhG2dRfPa6X1oIi',
  };

  const started = installation.start('main', { env });
  // Without the refusal, the process would keep running.
  started.stdout.on('data', (text: Buffer) => text.includes('listening') && started.kill());
  const { code, output, errors } = await endOf(started);

  assert.equal(code, 1);
  assert.doesNotMatch(output, /listening/);
  assert.match(
    errors,
    /^The database has accounts of the demo \(paid@quaywatch\.test\), whose password is public: .+\n$/,
  );
});
