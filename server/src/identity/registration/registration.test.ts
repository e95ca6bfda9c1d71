import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, like, sql } from 'drizzle-orm';
import { checkEmailExists, messages, registerCustomer } from '@quaywatch/shared/contract';
import { assertWait } from '../../../testing/assert-wait.ts';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { nextId } from '../../../testing/next-id.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { setPoints } from '../../../testing/set-points.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { newAddress, readLink, registerAndReadLink } from '../../../testing/sign-up.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { customers } from '../../customers/customers.tables.ts';
import { rateLimits } from '../../platform/rate-limits/rate-limits.tables.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { credentials, secretAnswers } from '../credentials/credentials.tables.ts';

let server: TestApp;
const logged: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void logged.push(line) } });
});
after(() => server.stop());

type Form = ReturnType<typeof registrationForm>;

const register = (email: string, changes: Partial<Form> = {}) =>
  server.call(registerCustomer, { body: registrationForm(email, changes), from: newAddress() });
const exists = async (email: string) =>
  (await server.call(checkEmailExists, { query: { email }, from: newAddress() })).answer;
const findCustomers = (email: string) =>
  server.database.db
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email.toLowerCase()));

test('a form that breaks rules is refused with every reason, and nobody is registered [VAL-10, VAL-11, VAL-14]', async () => {
  const broken: Partial<Form> = {
    customerCredentialDto: { email: 'broken@tests.example', password: 'harbour2026' },
    phone: '12345',
    postcode: '-E1',
    firstName: 'Amelia\r\nBcc: all@victims.example',
    companyName: 'Thameside\r\nX-Extra: 1',
  };

  const { status, error } = await register('broken@tests.example', broken);

  assert.deepEqual([status, error.code], [400, 'INVALID_INPUT']);
  const fields = (error['fields'] as { field: string }[]).map(({ field }) => field).sort();
  assert.deepEqual(fields, ['companyName', 'customerCredentialDto.password', 'firstName', 'phone', 'postcode']);
  assert.deepEqual(await findCustomers('broken@tests.example'), []);
});

test('an easily guessed password is refused at its field, and nobody is registered [PWD-35, PWD-36, REG-46]', async () => {
  const email = 'guessed@tests.example';
  const tryPassword = async (password: string) =>
    (await register(email, { customerCredentialDto: { email, password } })).error['fields'];
  const refusal = (message: string) => [{ field: 'customerCredentialDto.password', message }];

  assert.deepEqual(await tryPassword('Password1'), refusal(messages.passwordGuessable));
  assert.deepEqual(await tryPassword('Pr0visions-77'), refusal(messages.passwordOwnWord('provisions')));
  assert.deepEqual(await findCustomers(email), []);
});

test('a choice that is not in its list is refused, naming the field', async () => {
  const { status, error } = await register('choices@tests.example', {
    businessType: 'Importer',
    businessSubType: 'Piracy',
    roleType: 'Admiral',
    secretQuestionAnswerDtos: [{ secretQuestionType: 'Favourite colour', answer: 'Blue' }],
  });
  const otherType = await register('choices@tests.example', { businessType: 'Smuggler' });

  assert.equal(status, 400);
  assert.deepEqual(error['fields'], [
    { field: 'businessSubType', message: 'This field cannot be empty' },
    { field: 'roleType', message: 'Please enter your role in the company' },
    { field: 'secretQuestionAnswerDtos.0.secretQuestionType', message: 'Please select a security question' },
  ]);
  assert.deepEqual([otherType.status, otherType.error.description], [400, 'businessType: Please select business type']);
});

test('a visitor registers without signing in and is stored as typed, Free and Unverified [REG-31, SRV-13]', async () => {
  const { status } = await register('Visitor@tests.example', {
    businessType: 'Importer and Exporter',
    businessSubType: 'Food and Drink',
    containersAmount: '045',
  });

  const [customer] = await findCustomers('visitor@tests.example');
  const { id, createdAt, ...kept } = customer!;
  assert.equal(status, 200);
  assert.deepEqual(createdAt, server.clock.now());
  assert.deepEqual(kept, {
    email: 'Visitor@tests.example',
    firstName: 'Amelia',
    lastName: 'Okafor',
    companyName: 'Thameside Provisions Ltd',
    phone: '02079460958',
    postcode: 'E16 2QU',
    roleType: 'Operations',
    businessType: 'Importer and Exporter',
    businessSubType: 'Food and Drink',
    containersAmount: 45,
    tier: 'Free',
    status: 'Unverified',
    authorities: ['CUSTOMER'],
    isDataOwner: false,
    trialStartedAt: null,
    subscriptionRenews: false,
    marketingLgp: true,
    marketingSou: false,
    lastSignInAt: null,
    lockedToStrangers: false,
  });
  const signIn = await signInWith(server.url, 'visitor@tests.example');
  assert.deepEqual([signIn.status, signIn.body.description], [400, 'Customer credential not verified']);
  const [answer] = await server.database.db.select().from(secretAnswers).where(eq(secretAnswers.customerId, id));
  assert.equal(answer?.questionType, 'First school');
  assert.doesNotMatch(answer.sealedAnswer, /Mary/);
});

test('a captcha that is sent with a registration has to be correct, and works once [SRV-110]', async () => {
  const solved = await solveCaptcha(server.url);
  const answers = [
    await register('program@tests.example', { recaptchaToken: 'made up' }),
    await register('person@tests.example', { recaptchaToken: solved }),
    await register('second@tests.example', { recaptchaToken: solved }),
  ];

  assert.deepEqual(
    answers.map(({ status }) => status),
    [400, 200, 400],
  );
  assert.equal(answers[0]?.error.description, 'The captcha was not solved or has expired.');
  assert.deepEqual(await findCustomers('program@tests.example'), []);
});

test('sub-type and containers per month are kept for importers and exporters only [REG-32, REG-33]', async () => {
  await register('haulier@tests.example', { businessSubType: 'Nonsense', containersAmount: '12' });
  await register('exporter@tests.example', {
    businessType: 'Exporter',
    businessSubType: 'Retail',
    containersAmount: '',
  });
  const refused = await register('many@tests.example', {
    businessType: 'Exporter',
    businessSubType: 'Retail',
    containersAmount: '1000',
  });

  const [haulier] = await findCustomers('haulier@tests.example');
  const [exporter] = await findCustomers('exporter@tests.example');
  assert.deepEqual([haulier?.businessSubType, haulier?.containersAmount], [null, null]);
  assert.deepEqual([exporter?.businessSubType, exporter?.containersAmount], ['Retail', null]);
  assert.equal(refused.status, 400);
});

test('additional fields have no effect: nobody can register as staff, as paying or as confirmed', async () => {
  const id = nextId();
  const extra = {
    id,
    customerId: id,
    tier: 'Internal',
    serviceType: 'Internal',
    status: 'Live',
    authorities: ['CUSTOMER', 'HELP_DESK'],
    isDataOwner: true,
    trialStartedAt: '2020-01-01T00:00:00Z',
    subscriptionRenews: true,
    lastSignInAt: '2020-01-01T00:00:00Z',
    createdAt: '2020-01-01T00:00:00Z',
    temporaryPassword: true,
    passwordHash: 'x',
  };

  const { status } = await register('climber@tests.example', extra as Partial<Form>);

  const [customer] = await findCustomers('climber@tests.example');
  assert.equal(status, 200);
  assert.notEqual(customer?.id, id);
  assert.deepEqual(
    [customer?.tier, customer?.status, customer?.authorities, customer?.isDataOwner, customer?.trialStartedAt],
    ['Free', 'Unverified', ['CUSTOMER'], false, null],
  );
  assert.deepEqual([customer?.subscriptionRenews, customer?.lastSignInAt], [false, null]);
  assert.deepEqual(customer?.createdAt, server.clock.now());
  const [credential] = await server.database.db
    .select()
    .from(credentials)
    .where(eq(credentials.customerId, customer?.id ?? ''));
  assert.deepEqual([credential?.temporary, credential?.passwordHash.startsWith('$argon2id$')], [false, true]);
});

test('one mail with the link goes to the registered address, without any text from the form [SRV-14]', async () => {
  await register('mailed@tests.example', { firstName: 'Rosalind', companyName: 'Call 0900 now' });
  await server.runJobs();
  await server.runJobs();

  const mails = (await readOutbox(server)).filter(({ to }) => to === 'mailed@tests.example');
  const [customer] = await findCustomers('mailed@tests.example');
  assert.equal(mails.length, 1);
  assert.equal(mails[0]?.subject, 'Confirm your email address for Quaywatch');
  assert.match(mails[0].text, new RegExp(`^http://localhost:8080/\\?token=[\\w-]{43}&cid=${customer?.id ?? ''}$`, 'm'));
  assert.doesNotMatch(mails[0].text, /Rosalind|Okafor|0900|Harbour2026|Mary/);
});

test('line breaks in email, name or company add no header or recipient to a mail', async () => {
  const hostile = 'x@tests.example\r\nBcc: all@victims.example';
  const answers = [
    await register(hostile),
    await register('x@tests.example\r\n Bcc:all@victims.example'),
    await register('x@tests.example,all@victims.example'),
    await register('x@tests.example', { firstName: hostile }),
    await register('x@tests.example', { lastName: 'Okafor\nBcc: all' }),
    await register('x@tests.example', { companyName: hostile }),
    // Trailing line breaks are surrounding space, like any other.
    await register('x@tests.example\r\n'),
  ];
  await server.runJobs();

  assert.deepEqual(
    answers.map(({ status }) => status),
    [400, 400, 400, 400, 400, 400, 200],
  );
  const mails = (await readOutbox(server)).filter(({ to }) => to.includes('x@tests.example') || to.includes('victims'));
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['x@tests.example'],
  );
});

test('in a flood of registrations some are told to retry later, and customers can still sign in [SES-48]', async () => {
  await createTestAccount(server, { email: 'meanwhile@tests.example' });
  const flood = Array.from({ length: 60 }, (_, number) => register(`flood-${number}@tests.example`));

  const signIn = await signInWith(server.url, 'meanwhile@tests.example');
  const answers = await Promise.all(flood);

  assert.equal(signIn.status, 200);
  const turnedAway = answers.filter(({ status }) => status === 503);
  assert.equal(answers.filter(({ status }) => status === 200).length, 60 - turnedAway.length);
  assert.ok(turnedAway.length > 0 && turnedAway.length < 60);
  for (const { headers, error } of turnedAway) {
    assert.deepEqual([headers.get('retry-after'), error.code], ['5', 'UNAVAILABLE']);
  }
});

test('a taken email is refused, regardless of case and surrounding spaces [REG-D7]', async () => {
  await createTestAccount(server, { email: 'Taken@tests.example' });

  for (const email of ['Taken@tests.example', 'taken@TESTS.example', '  TAKEN@tests.example ']) {
    const { status, error } = await register(email);
    assert.deepEqual([status, error.code, error.description], [400, 'CSC_01', 'This Email already exists']);
  }
  assert.equal((await findCustomers('taken@tests.example')).length, 1);
});

test('of many registrations of one email at the same moment one succeeds and one mail is sent [REG-D7]', async () => {
  const emails = ['race@tests.example', 'RACE@tests.example', 'Race@tests.example', 'rAce@tests.example'];

  const answers = await Promise.all(emails.map((email) => register(email)));
  await server.runJobs();

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400]);
  for (const { status, error } of answers.filter((answer) => answer.status === 400))
    assert.deepEqual([status, error.code], [400, 'CSC_01']);
  const mails = (await readOutbox(server)).filter(({ to }) => to.toLowerCase() === 'race@tests.example');
  assert.deepEqual([(await findCustomers('race@tests.example')).length, mails.length], [1, 1]);
});

test('anybody may ask whether an email exists [REG-24]', async () => {
  await createTestAccount(server, { email: 'Known@tests.example' });
  await createTestAccount(server, { email: 'shut@tests.example', status: 'Suspended' });
  await register('fresh@tests.example');

  const answers = await Promise.all(
    [
      'known@tests.example',
      ' KNOWN@TESTS.EXAMPLE ',
      'shut@tests.example',
      'fresh@tests.example',
      'no@tests.example',
    ].map(exists),
  );

  assert.deepEqual(answers, [true, true, true, true, false]);
  assert.equal((await server.call(checkEmailExists, { query: { email: 'no email' } })).status, 400);
});

test('an email whose link expired unused is free again, and a new registration replaces the old account [REG-D5]', async () => {
  await register('late@tests.example', { firstName: 'First' });
  const [first] = await findCustomers('late@tests.example');

  server.clock.advance({ hours: 23, minutes: 59 });
  const inTime = [await exists('late@tests.example'), (await register('late@tests.example')).status];
  server.clock.advance({ minutes: 1 });
  const tooLate = [await exists('late@tests.example'), (await register('LATE@tests.example')).status];

  assert.deepEqual(inTime, [true, 400]);
  assert.deepEqual(tooLate, [false, 200]);
  const found = await findCustomers('late@tests.example');
  assert.deepEqual([found.length, found[0]?.firstName, found[0]?.id === first?.id], [1, 'Amelia', false]);
});

test('if several people register an email that is free again, only one gets it [REG-D5, REG-D7]', async () => {
  await register('free-again@tests.example');
  server.clock.advance({ days: 1 });

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => register('free-again@tests.example').then(({ status }) => status)),
  );

  assert.deepEqual(answers.sort(), [200, 400, 400, 400]);
  assert.equal((await findCustomers('free-again@tests.example')).length, 1);
});

test('an account that was never confirmed is deleted a month after its link expired; others stay [REG-45]', async () => {
  const runPurge = () => server.runQueue('delete-abandoned-accounts');
  await registerAndReadLink(server, 'abandoned@tests.example');
  await registerAndReadLink(server, 'confirmed@tests.example');
  await createTestAccount(server, { email: 'seeded@tests.example', status: 'Unverified' });
  await server.database.db
    .update(customers)
    .set({ status: 'Live' })
    .where(eq(customers.email, 'confirmed@tests.example'));
  const left = async () =>
    (await Promise.all(['abandoned', 'confirmed', 'seeded'].map((name) => findCustomers(`${name}@tests.example`)))).map(
      (found) => found.length,
    );

  server.clock.advance({ days: 30 });
  await runPurge();
  const before = await left();
  server.clock.advance({ days: 1 });
  await runPurge();

  assert.deepEqual(before, [1, 1, 1]);
  assert.deepEqual(await left(), [0, 1, 1]);
});

test('more unconfirmed accounts than one batch holds are all deleted, except one that cannot be [REG-45]', async () => {
  const { db } = server.database;
  await registerAndReadLink(server, 'first-of-many@tests.example');
  await db.execute(sql`
    insert into customers select (jsonb_populate_record(c, jsonb_build_object('id', case n when 0 then
      'ffffffff-ffff-4fff-bfff-ffffffffffff' else gen_random_uuid() end, 'email', n || '.of-many@tests.example'))).*
    from customers c, generate_series(0, 200) n where email = 'first-of-many@tests.example'`);
  await db.execute(sql`
    insert into email_confirmations (customer_id, expires_at)
    select id, ${server.clock.now().toISOString()}::timestamptz from customers where email like '%.of-many@tests.example'`);
  await db.execute(sql`create table held_accounts as select 'ffffffff-ffff-4fff-bfff-ffffffffffff'::uuid as id`);
  await db.execute(sql`alter table held_accounts add foreign key (id) references customers (id)`);

  server.clock.advance({ days: 31 });
  await server.runQueue('delete-abandoned-accounts');
  await db.execute(sql`drop table held_accounts`);

  const left = await db.select({ email: customers.email }).from(customers).where(like(customers.email, '%of-many@%'));
  assert.deepEqual(left, [{ email: '0.of-many@tests.example' }]);
});

test('an address can register 20 times an hour and check 60 emails a minute; others are not affected [REG-44]', async () => {
  const from = newAddress();
  const ask = () => server.call(checkEmailExists, { query: { email: 'no@tests.example' }, from });
  const tryForm = () => server.call(registerCustomer, { body: registrationForm('Taken@tests.example'), from });

  for (const [call, name, most, seconds] of [
    [ask, 'emailChecks', 60, 60],
    [tryForm, 'registrations', 20, 3_600],
  ] as const) {
    await call();
    await setPoints(server, `${name}:${from}`, most - 1);
    assert.notEqual((await call()).status, 429, name);
    const refused = await call();
    assertWait(refused, seconds);
    assert.equal(refused.error.code, 'TOO_MANY_REQUESTS');
  }
  assert.equal(await exists('no@tests.example'), false);
});

test('no answer, log or job contains the password, the secret answer or the link', async () => {
  const answer = 'Biscuit tin 1974';
  const email = 'discreet@tests.example';
  const secretQuestionAnswerDtos = [{ secretQuestionType: 'First school', answer }];
  const answers = [
    await register(email, { secretQuestionAnswerDtos }),
    await register(email, { secretQuestionAnswerDtos }),
    await register('discreet', { secretQuestionAnswerDtos }),
    await register('discreet-2@tests.example', { secretQuestionAnswerDtos, roleType: 'Admiral' }),
  ];
  await server.runJobs();

  const { token } = await readLink(server, email);
  const said = JSON.stringify(answers.map((one) => (one.status === 200 ? one.answer : one.error)));
  assert.equal(token.length, 43);
  assert.ok(logged.length > 50);
  for (const secret of [answer, testPassword, token, email]) {
    assert.ok(!said.includes(secret), `answers: ${secret}`);
    assert.ok(!logged.join('').includes(secret), `log: ${secret}`);
  }
  const { rows } = await server.platform.pool.pool.query<{ data: string }>('select data::text from pgboss.job');
  assert.ok(!rows.some(({ data }) => data?.includes(token) || data?.includes(email)), 'jobs');
});

test('an address can create 40 accounts a day, not counting refusals; other addresses are not affected [REG-48]', async () => {
  const hour = 3_600_000;
  const from = '2001:db8:77:1::1';
  const expire = server.clock.now().getTime() + 5 * hour;
  const key = 'registrations-of-day:2001:db8:77:1::/64';
  await server.database.db.insert(rateLimits).values({ key, points: serverLimits.registrationsPerDay - 1, expire });
  const registerAt = (email: string, address = from) =>
    server.call(registerCustomer, { body: registrationForm(email), from: address });

  const last = await registerAt('fortieth@tests.example');
  const taken = await registerAt('fortieth@tests.example');
  const tooMany = await registerAt('too-many@tests.example', '2001:db8:77:1::2');
  const elsewhere = await registerAt('elsewhere@tests.example', '2001:db8:77:2::1');

  assert.deepEqual([last.status, taken.status, elsewhere.status], [200, 400, 200]);
  assert.deepEqual(
    [tooMany.status, tooMany.error.code, tooMany.headers.get('retry-after')],
    [429, 'TOO_MANY_REQUESTS', String(5 * 3_600)],
  );
  assert.deepEqual(await findCustomers('too-many@tests.example'), []);
  server.clock.advance({ hours: 5 });
  assert.equal((await registerAt('tomorrow@tests.example')).status, 200);
});
