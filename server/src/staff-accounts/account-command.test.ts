import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { changePassword, confirmEmail, searchCustomers } from '@quaywatch/shared/contract';
import { readLink } from '../../testing/sign-up.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { endOf, startInstallation, type Installation } from '../../testing/start-installation.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createTestConfig } from '../../testing/test-config.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { customers } from '../customers/customers.tables.ts';
import { lockDataFolder } from '../platform/database/embedded/data-folder-lock.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createShutdown } from '../platform/process/shutdown.ts';

let installation: Installation;
before(async () => {
  installation = await startInstallation();
});
after(() => installation.stop());

const typedPassword = 'Typed-by-0perator';
const ownPassword = 'Of-my-own-1';

const newAccount = (email: string) => [
  email,
  'Ruth',
  'Okafor-Hale',
  'Quaywatch Limited',
  '02079460958',
  'E16 2QU',
  '2',
  'yes',
  'yes',
  'no',
  typedPassword,
  typedPassword,
];

async function findAccount(server: TestApp, email: string) {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.email, email));
  return row;
}

async function search(server: TestApp, password: string) {
  const { body } = await signInWith(server.url, 'first.agent@staff.example', password);
  const token = body.access_token;
  const { status } = await server.call(searchCustomers, { query: { page: 1, lastName: 'okafor' }, token });
  return { status, token };
}

async function readWholeDatabase({ database }: TestApp): Promise<string> {
  const { rows } = await database.db.execute<{ table: string }>(
    sql`select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const texts = [];
  for (const { table } of rows)
    texts.push(JSON.stringify((await database.db.execute(sql.raw(`select t::text from ${table} t`))).rows));
  return texts.join('\n');
}

test('an operator creates the first helpdesk account; its owner confirms the email and chooses a password [SRV-80]', async () => {
  const email = 'first.agent@staff.example';

  const { code, output, errors } = await installation.run('account', { answers: [...newAccount(email), 'yes'] });

  assert.equal(code, 0);
  const logged = errors.matchAll(/"change":"([^"]+)".*"msg":"account changed"/g);
  assert.deepEqual(
    [...logged].map(([, change]) => change),
    ['creation', 'authorities', 'tier'],
  );
  assert.match(output, /Helpdesk authority: yes\n {2}Tier Internal: yes\n {2}Data owner: no\n/);
  assert.equal(`${output}${errors}`.includes(typedPassword), false);
  await installation.serve(async (server) => {
    const { id, status, tier, authorities } = (await findAccount(server, email))!;
    assert.deepEqual([status, tier, authorities], ['Unverified', 'Internal', ['CUSTOMER', 'HELP_DESK']]);
    const operator = { agent: 'operator', agentName: userInfo().username, agentEmail: null };
    assert.deepEqual(
      new Set(await readChangeRows(server, id)),
      new Set([
        { change: 'creation', ...operator, values: null },
        { change: 'authorities', ...operator, values: { before: 'CUSTOMER', after: 'CUSTOMER, HELP_DESK' } },
        { change: 'tier', ...operator, values: { before: 'Free', after: 'Internal' } },
      ]),
    );
    const everything = await readWholeDatabase(server);
    assert.ok(everything.includes(email) && everything.includes('send-email-confirmation'));
    assert.equal(everything.includes(typedPassword), false, 'neither a row nor a job has the password');

    assert.equal((await signInWith(server.url, email, typedPassword)).status, 400);
    await server.runJobs();
    await server.call(confirmEmail, { query: await readLink(server, email) });
    const { status: withGiven, token } = await search(server, typedPassword);
    assert.equal(withGiven, 403, 'a password that somebody else knows opens nothing');
    const body = { oldPassword: typedPassword, newPassword: ownPassword };
    assert.equal((await server.call(changePassword, { body, token })).status, 200);
    assert.equal((await search(server, ownPassword)).status, 200);
  });
});

test('Ctrl-C at the last question creates nothing [SRV-80]', async () => {
  const email = 'nobody@staff.example';
  const child = installation.start('account');
  const ended = endOf(child);
  child.stdout.on('data', (text) => String(text).includes('Create this account?') && child.kill('SIGINT'));
  child.stdin.write(
    newAccount(email)
      .map((answer) => `${answer}\n`)
      .join(''),
  );

  const { code, errors } = await ended;

  assert.deepEqual([code, errors], [130, 'There was no answer. Nothing was changed.\n']);
  await installation.serve(async (server) => assert.equal((await readWholeDatabase(server)).includes(email), false));
});

test('without the list of leaked passwords that the settings name, the command ends with one line [PWD-39]', async () => {
  const env = { LEAKED_PASSWORDS_FILE: '/nowhere/leaked.txt' };
  const { code, errors } = await installation.run('account', { env, answers: newAccount('weak@staff.example') });

  assert.equal(code, 1);
  assert.match(errors, /^LEAKED_PASSWORDS_FILE cannot be read: ENOENT/m);
});

test('a password on the command line, and a data folder that the server is using, are refused in one line [SRV-80]', async () => {
  const withArgument = await installation.run('account', { args: [typedPassword] });
  const lock = await lockDataFolder(installation.dataDir);
  const config = createTestConfig({ dataDir: installation.dataDir });
  const parts = { shutdown: createShutdown(), onFailure: assert.fail };
  await assert.rejects(openPlatform(config, createLog('silent'), parts), {
    name: 'StartProblem',
    message: /^DATA_DIR .* is in use by process \d+: stop it first, or set another DATA_DIR\.$/,
  });
  lock.release();

  assert.deepEqual([withArgument.code, withArgument.output], [1, '']);
  assert.match(withArgument.errors, /^pnpm account takes no arguments.*\n$/);
  assert.equal(withArgument.errors.includes(typedPassword), false);
});
