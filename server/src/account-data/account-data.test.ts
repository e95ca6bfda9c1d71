import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { limits, readAccountData } from '@quaywatch/shared/contract';
import { accountParts, createFullAccount } from '../../testing/create-full-account.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { insertAlerts } from '../demo/seed-alerts.ts';
import { searchedContainers } from '../search-log/search-log.tables.ts';
import { teamInvitations, teams } from '../teams/teams.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type File = Readonly<Record<string, unknown>>;

const ask = (token?: string) => server.call(readAccountData, token === undefined ? {} : { token });

async function download(token: string): Promise<{ text: string; file: File }> {
  const response = await fetch(`${server.url}/api/customers/data`, { headers: { Authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  const text = await response.text();
  return { text, file: JSON.parse(text) as File };
}

const leftOut: Readonly<Record<string, readonly string[]>> = {
  'it would open the account, or bring somebody nearer to it': [
    'credentials.password_hash',
    'credentials.unlock_link_id',
    'secret_answers.sealed_answer',
    'secret_answers.key_id',
    'customer_keys.sealed_key',
    'customer_keys.key_id',
    'second_factors.sealed_secret',
    'second_factors.key_id',
    'recovery_codes.id',
    'recovery_codes.hash',
    'sessions.id',
    'sessions.device_id',
    'known_devices.id',
    'email_confirmations.id',
    'payment_orders.vendor_tx_code',
    'payment_orders.tx_auth_no',
    'payment_orders.provider_detail',
    'shared_results.secret_hash',
    ...accountParts.flatMap(({ leftOut: columns }) => columns?.secrets ?? []),
  ],
  'it is in the file opened': ['account_changes.sealed_values'],
  'it is about somebody of the helpdesk': ['account_changes.agent_name', 'account_changes.agent_email'],
  'it only says that a code was used, as the last sign-in does': ['second_factors.last_step'],
  'it is empty while the account exists': ['invoices.erase_after'],
  'it only joins our own rows': [
    'account_changes.id',
    'account_changes.sequence',
    'account_notes.id',
    'alerts.id',
    'alert_messages.alert_id',
    'alert_messages.batch_id',
    'alert_messages.warning_id',
    'alert_messages.estimate_id',
    'alert_messages.reverses',
    'alert_recipients.id',
    'followed_lists.list_id',
    'free_time_warnings.id',
    'noted_estimates.id',
    'paid_periods.id',
    'payment_orders.id',
    'recurring_payments.order_id',
    'saved_lists.id',
    'shared_results.id',
    ...accountParts.flatMap(({ leftOut: columns }) => columns?.joins ?? []),
    'secret_answers.id',
    'invoices.payment_id',
  ],
  'builds before 13 alone read it': ['credentials.suspended_by_strangers'],
  'it is a copy, in small letters, of what the file has of the account': [
    'customer_search.last_name',
    'customer_search.first_name',
    'customer_search.email',
    'customer_search.company_name',
  ],
};
const secrets = leftOut['it would open the account, or bring somebody nearer to it'] ?? [];
const isLeftOut = (column: string) => Object.values(leftOut).some((columns) => columns.includes(column));

/** Columns with another name in the file; null if the file has the column's content instead of the column. */
const renamed: Readonly<Record<string, string | null>> = {
  'customers.id': 'customerId',
  'invoices.number': 'invoiceNumber',
  'invoices.content': null,
};

const nameInFile = (column: string) =>
  column in renamed
    ? renamed[column]
    : column.slice(column.indexOf('.') + 1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is stored with a session instead of a customer, and why the file leaves it out. */
const ofSessions: Readonly<Record<string, string>> = {
  canary_audience: 'it only says which release a session was given, and has a keyed hash of the address',
  canary_reports: 'it only says how that release did in the session',
  load_outcomes: 'it only says how releases loaded in the session, and is deleted after a week',
  refresh_tokens: 'it would open the account',
  shell_starts: 'it only says whether the shell started in the session, and has such a hash',
};

async function findColumns(names: string) {
  const { rows } = await server.database.db.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname ~ ${names} order by 1, 2`);
  return rows;
}

/** Rows that have the customer's id, or only the email. */
async function readRows(customerId: string, email: string) {
  const { db } = server.database;
  const byId = (await findColumns('^(customer_)?id$')).filter(
    ({ table, column }) => column !== 'id' || table === 'customers',
  );
  const byEmail = (await findColumns('email$|^recipient$')).filter(({ column }) => column !== 'agent_email');
  const read = [
    ...byId.map(({ table, column }) => ({
      table,
      mine: sql`${sql.identifier(column)} = ${customerId}`,
      isFilled: true,
    })),
    ...byEmail.map(({ table, column }) => ({
      table,
      mine: sql`lower(${sql.identifier(column)}) = ${email}`,
      isFilled: false,
    })),
  ].map(async ({ table, mine, isFilled }) => {
    const { rows } = await db.execute<File>(sql`select * from ${sql.identifier(table)} where ${mine}`);
    return { table, rows, isFilled };
  });
  return Promise.all(read);
}

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:/;

/** The texts and moments within a value, as the file writes them. Numbers and flags are too common to search for. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' && moment.test(value)) return [JSON.stringify(new Date(value))];
  if (typeof value === 'string') return value === '' ? [] : [JSON.stringify(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test('a file is a change of the account, stored before anything is sent [SRV-427]', async () => {
  const customer = await signInAs(server, { email: 'recorded@tests.example' });

  const { file } = await download(customer.token);

  const at = server.clock.now().toISOString();
  assert.deepEqual(file['accountChanges'], [
    { at, agent: 'customer', job: null, change: 'data-downloaded', values: null },
  ]);
});

test('a stranger, and a customer who must first change a temporary password, get no file [ACC-58]', async () => {
  const temporary = await signInAs(server, { email: 'temporary@tests.example', temporaryPassword: true });

  assert.equal((await ask()).status, 401);
  assert.equal((await ask(temporary.token)).status, 403);
});

test('a customer downloads a JSON file that has the date in its name and is not cached [ACC-58]', async () => {
  const customer = await signInAs(server, { email: 'downloads@tests.example' });

  const { status, headers } = await ask(customer.token);

  assert.equal(status, 200);
  assert.equal(headers.get('content-disposition'), 'attachment; filename="quaywatch-data-2026-06-15.json"');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('the file has everything that any table holds about the customer, and nothing about others [ACC-58]', async () => {
  const caller = await createFullAccount(server, 'caller@tests.example');
  const { customerId: invites } = await createFullAccount(server, 'stranger@tests.example');
  const { db } = server.database;
  const [team] = await db.insert(teams).values({ name: 'invites the caller' }).returning();
  const [createdAt, endsAt] = [new Date('2026-06-01T10:11:12Z'), new Date('2026-06-08T10:11:12Z')];
  const email = 'Caller@Tests.example';
  await db.insert(teamInvitations).values({ customerId: invites, teamId: team?.id ?? '', email, createdAt, endsAt });

  const { text, file } = await download(caller.token);

  const missing: string[] = [];
  for (const { table, rows, isFilled } of await readRows(caller.customerId, 'caller@tests.example')) {
    assert.ok(
      !isFilled || rows.length > 0,
      `${table} has nothing of the customer, so the file cannot be compared with it`,
    );
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const path = `${table}.${column}`;
      if (column === 'customer_id' || isLeftOut(path)) continue;
      const name = nameInFile(path);
      const isNamed = name === null || text.includes(`"${name}":`);
      if (!isNamed || textsIn(value).some((one) => !text.includes(one))) missing.push(path);
    }
  }
  assert.deepEqual(missing, []);
  assert.doesNotMatch(text, /stranger/);
  // These rows name no customer. There is one of each, and it is the caller's.
  const { secretAnswers, confirmations, sessions, browsers } = file['signIn'] as Record<string, File[]>;
  const { templates, recipients } = file['alertSettings'] as Record<string, File[]>;
  const lists = [
    secretAnswers,
    confirmations,
    sessions,
    browsers,
    templates,
    recipients,
    file['paidPeriods'] as File[],
  ];
  assert.deepEqual(
    lists.map((list) => list?.length),
    lists.map(() => 1),
  );
  assert.deepEqual((file['account'] as File)['email'], 'caller@tests.example');
  const changed = (file['accountChanges'] as File[]).find(({ change }) => change === 'details');
  assert.deepEqual(changed?.['values'], { before: { companyName: 'caller-company' } });
});

test('what is stored with a session instead of a customer is in the file, or left out for a reason [ACC-58]', async () => {
  const customerIds = (await findColumns('^customer_id$')).map(({ table }) => table);
  const sessionIds = (await findColumns('^(session_id|network)$')).map(({ table }) => table);

  const found = new Set(sessionIds.filter((table) => !customerIds.includes(table)));

  assert.deepEqual([...found], Object.keys(ofSessions));
});

test('the file has nothing that opens an account: no hash, token, key, cookie, link or secret answer [ACC-58]', async () => {
  const customer = await createFullAccount(server, 'careful@tests.example');
  const { rows: tokens } = await server.database.db.execute<File>(sql`select hash from refresh_tokens`);

  const { text } = await download(customer.token);

  const found = (await readRows(customer.customerId, 'careful@tests.example')).flatMap(({ table, rows }) =>
    rows
      .flatMap((row) => Object.entries(row))
      .filter(([column]) => secrets.includes(`${table}.${column}`))
      .map(([column, value]) => ({ path: `${table}.${column}`, value: String(value) })),
  );
  assert.deepEqual([...new Set(found.map(({ path }) => path))].sort(), [...secrets].sort());
  for (const { path, value } of found) assert.equal(text.includes(value), false, path);
  for (const { hash } of tokens) assert.equal(text.includes(String(hash)), false);
  assert.equal(text.includes(customer.token), false);
  assert.doesNotMatch(text, /careful-answer|\$argon2/);
});

test('a long list is complete in the file, with each entry once, whatever the page size [ACC-58]', async () => {
  const customer = await signInAs(server, { email: 'long@tests.example' });
  const { customerId } = customer;
  const numbers = Array.from({ length: 1001 }, (_, index) => `QWCU${String(index).padStart(7, '0')}`);
  await server.database.db
    .insert(searchedContainers)
    .values(numbers.map((containerNumber) => ({ customerId, searchedOn: '2026-11-20', containerNumber })));
  await insertAlerts(
    server.database.db,
    numbers.slice(0, 1000).map((containerNumber, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: String(index),
      containerNumber,
      activityType: 'Import' as const,
      containerStatusType: 'Arrived' as const,
      alertType: 'Email' as const,
      recipient: 'long@tests.example',
      state: 'ACTIVE' as const,
      fromTemplate: true,
      createdAt: server.clock.now(),
      sentAt: null,
    })),
  );

  const { file } = await download(customer.token);

  const numbersOf = (name: string) => (file[name] as File[]).map(({ containerNumber }) => containerNumber);
  assert.deepEqual(numbersOf('searches'), numbers);
  assert.deepEqual(numbersOf('alerts').sort(), numbers.slice(0, 1000));
});

test('for a customer with little data the file is valid JSON, with empty lists instead of missing ones [ACC-58]', async () => {
  const customer = await signInAs(server, { email: 'little@tests.example', companyName: 'Łódź "A&B"\n\u2028 ' });

  const { file } = await download(customer.token);

  assert.deepEqual(
    ['searches', 'alerts', 'alertMessages', 'savedLists', 'paidPeriods', 'accountNotes'].map((name) => file[name]),
    [[], [], [], [], [], []],
  );
  assert.equal((file['account'] as File)['companyName'], 'Łódź "A&B"\n\u2028 ');
});

test('a customer gets five files an hour, then has to wait; others are not affected [ACC-58]', async () => {
  const busy = await signInAs(server, { email: 'busy@tests.example' });
  const other = await signInAs(server, { email: 'patient@tests.example' });

  const statuses = [];
  for (let time = 0; time < limits.dataFilesPerHour; time += 1) statuses.push((await ask(busy.token)).status);
  const refused = await ask(busy.token);

  assert.deepEqual(statuses, [200, 200, 200, 200, 200]);
  assert.deepEqual([refused.status, refused.error.code], [429, 'TOO_MANY_REQUESTS']);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3500 && wait <= 3600, String(wait));
  assert.equal(refused.headers.get('content-disposition'), null);
  const changes = await readAccountChanges(server, busy.customerId);
  assert.equal(changes.length, limits.dataFilesPerHour, 'a refused file was not taken');
  assert.equal((await ask(other.token)).status, 200);
});
