import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  changedAnswers,
  limits,
  readCustomer,
  readSecretAnswers,
  updateSecretAnswer,
  type CallBody,
  type SecretAnswer,
} from '@quaywatch/shared/contract';
import { askReset } from '../../testing/ask-reset.ts';
import { callServer } from '../../testing/call-server.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { readChangeRows } from '../../testing/read-change-rows.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import { startAlongside } from '../../testing/start-alongside.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { credentials, secretAnswers } from '../identity/credentials/credentials.tables.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInHelpdesk>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInHelpdesk(server);
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const school = { secretQuestionType: 'First school', answer: 'Northside' };
const pet = { secretQuestionType: 'Name of first pet', answer: 'Biscuit' };

/** The calls of one agent, who may make 20 an hour. */
const actAs = (token: () => string) => ({
  read: (id: string) => server.call(readSecretAnswers, { token: token(), params: { id } }),
  change: (id: string, body: CallBody<typeof updateSecretAnswer>, ifMatch?: string) =>
    server.call(updateSecretAnswer, {
      token: token(),
      params: { id },
      body,
      ...(ifMatch !== undefined && { ifMatch }),
    }),
});
const { read, change } = actAs(() => helpdesk.token);
const signInAgent = async (email: string) => {
  const { token } = await signInHelpdesk(server, email);
  return actAs(() => token);
};

/** The answers without their tags. */
const plain = (answers: readonly SecretAnswer[]) => answers.map(({ etag: _, ...answer }) => answer);

const rowsOf = (id: string) => server.database.db.select().from(secretAnswers).where(eq(secretAnswers.customerId, id));

/**
 * Creates an account with one question.
 * @returns the ids of the account and the question
 */
async function createAccount(email: string, traits: Partial<Parameters<typeof createTestAccount>[1]> = {}) {
  const id = await createTestAccount(server, { email, secretAnswers: [school], ...traits });
  return { id, questionId: (await rowsOf(id))[0]?.id ?? '' };
}

const asked = async (email: string, { secretQuestionType, answer }: typeof school) =>
  (await askReset(server.url, email, answer, { question: secretQuestionType, from: '10.30.0.1' })).body;

test('the helpdesk reads a customer’s secret questions and answers in a fixed order [HCU-17, HCU-D7]', async () => {
  const id = await createTestAccount(server, { email: 'two@tests.example', secretAnswers: [pet, school] });
  await createAccount('other@tests.example');

  const { answer } = await read(id);

  assert.deepEqual(
    answer.map(({ secretQuestionType, answer: text }) => [secretQuestionType, text]),
    [
      ['First school', 'Northside'],
      ['Name of first pet', 'Biscuit'],
    ],
  );
  assert.deepEqual((await read(id)).answer, answer);
});

test('a changed question and answer apply at once; other customers keep theirs [HCU-18]', async () => {
  const { id, questionId } = await createAccount('changed@tests.example');
  const other = await createAccount('kept@tests.example');

  const { answer } = await change(id, { secretQuestionAnswerId: questionId, ...pet });

  assert.deepEqual(plain(answer), [{ secretQuestionAnswerId: questionId, ...pet }]);
  assert.deepEqual(plain((await read(other.id)).answer), [{ secretQuestionAnswerId: other.questionId, ...school }]);
  assert.equal(await asked('changed@tests.example', pet), 0);
  assert.deepEqual(await asked('kept@tests.example', pet), {
    code: 'CSC_02',
    description: 'Incorrect answer. Attempts left: 1',
  });
});

test('the database stores the new answer encrypted, differently each time [HCU-D7]', async () => {
  const { id, questionId } = await createAccount('sealed@tests.example');
  const sealedNow = async () => JSON.stringify(await rowsOf(id));

  await change(id, { secretQuestionAnswerId: questionId, ...pet });
  const first = await sealedNow();
  await change(id, { secretQuestionAnswerId: questionId, ...school });
  await change(id, { secretQuestionAnswerId: questionId, ...pet });

  assert.doesNotMatch(first, /Biscuit/);
  assert.notEqual(await sealedNow(), first);
});

test('an answer is trimmed and has at most 200 allowed characters; its question is in the list [HCU-15]', async () => {
  const { id, questionId: secretQuestionAnswerId } = await createAccount('limits@tests.example');
  const refused = [
    { ...pet, answer: 'x'.repeat(201) },
    { ...pet, answer: '  ' },
    { ...pet, answer: '<script>' },
    { ...pet, secretQuestionType: '' },
    { ...pet, secretQuestionType: 'Favourite football team' },
  ];

  for (const body of refused) {
    const { status, error } = await change(id, { secretQuestionAnswerId, ...body });
    const fields = (error['fields'] as { field: string }[]).map(({ field }) => field);
    assert.deepEqual([status, fields], [400, [body.answer === pet.answer ? 'secretQuestionType' : 'answer']]);
  }
  assert.deepEqual(plain((await read(id)).answer), [{ secretQuestionAnswerId, ...school }]);
  const longest = await change(id, { secretQuestionAnswerId, ...pet, answer: ` ${'x'.repeat(200)} ` });
  assert.equal(longest.answer[0]?.answer, 'x'.repeat(200));
});

test('a question of another customer, or an unknown one, gets 404 and stays unchanged', async () => {
  const { id } = await createAccount('asks@tests.example');
  const other = await createAccount('owns@tests.example');

  for (const secretQuestionAnswerId of [other.questionId, nextId(), 'x', '']) {
    const { status, error } = await change(id, { secretQuestionAnswerId, ...pet });
    assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], secretQuestionAnswerId);
  }
  assert.deepEqual(plain((await read(other.id)).answer), [{ secretQuestionAnswerId: other.questionId, ...school }]);
});

test('an unconfirmed account is refused with 409 and keeps its answer [SRV-52]', async () => {
  const { id, questionId } = await createAccount('unverified@tests.example', { status: 'Unverified' });

  const { status, error } = await change(id, { secretQuestionAnswerId: questionId, ...pet });

  assert.deepEqual([status, error.code], [409, 'CONFLICT']);
  assert.equal((await read(id)).answer[0]?.answer, 'Northside');
});

test('an answer that a colleague has changed since it was shown is not overwritten unseen [HCU-67]', async () => {
  const { read, change } = await signInAgent('late@helpdesk.example');
  const { id, questionId: secretQuestionAnswerId } = await createAccount('overtaken@tests.example');
  const [shown] = (await read(id)).answer;
  await change(id, { secretQuestionAnswerId, ...pet });
  const [stored] = (await read(id)).answer;

  const late = await change(id, { secretQuestionAnswerId, ...school, answer: 'Eastside' }, shown?.etag);

  assert.deepEqual([late.status, late.error.code], [412, 'PRECONDITION_FAILED']);
  assert.deepEqual(changedAnswers.parse(late.error), { secretAnswers: [stored] });
  assert.deepEqual((await read(id)).answer, [stored]);
  const rows = (await readChangeRows(server, id)).map(({ change: kind }) => kind);
  assert.equal(rows.filter((kind) => kind === 'secret-answer').length, 1);
  assert.equal(rows.filter((kind) => kind === 'secret-answers-read').length, 5, 'the refusal showed the answer too');
  const next = await change(id, { secretQuestionAnswerId, ...school, answer: 'Eastside' }, stored?.etag);
  assert.deepEqual(next.answer, (await read(id)).answer);
  assert.equal((await change(id, { secretQuestionAnswerId, ...pet }, next.answer[0]?.etag)).status, 200);
  assert.equal((await change(id, { secretQuestionAnswerId, ...school }, '*')).status, 200);
});

test('each question has a tag of its own, which reveals nothing and comes only with the answer [HCU-67]', async () => {
  const { read, change } = await signInAgent('tags@helpdesk.example');
  const id = await createTestAccount(server, { email: 'two-tags@tests.example', secretAnswers: [pet, school] });
  const tags = async () => (await read(id)).answer.map(({ etag }) => etag);
  const [first = '', second = ''] = await tags();
  const [question] = (await read(id)).answer;
  const withheld = { token: helpdesk.token, params: { id }, query: { secretAnswers: 'withheld' } } as const;

  await change(id, { ...question!, answer: 'Southside' });

  for (const tag of [first, second]) assert.match(tag, /^"[\w-]{22}"$/);
  const [changed, kept] = await tags();
  assert.notEqual(changed, first);
  assert.equal(kept, second);
  await change(id, { ...question!, answer: 'Northside' });
  assert.notEqual((await tags())[0], first, 'the same answer does not have the same tag again');
  const { secretQuestions } = (await server.call(readCustomer, withheld)).answer;
  assert.deepEqual(
    secretQuestions.map(({ etag }) => etag),
    [undefined, undefined],
  );
});

test('a wrong question and an unconfirmed account get their own refusals, whatever state is given [HCU-67]', async () => {
  const { id } = await createAccount('first@tests.example');
  const unverified = await createAccount('not-yet@tests.example', { status: 'Unverified' });

  assert.equal((await change(id, { secretQuestionAnswerId: nextId(), ...pet }, '"older"')).status, 404);
  const body = { secretQuestionAnswerId: unverified.questionId, ...pet };
  assert.equal((await change(unverified.id, body, '"older"')).status, 409);
});

test('a colleague’s secret answers are neither shown nor changed, whichever call asks [HCU-63]', async () => {
  const { token } = await signInHelpdesk(server, 'tempted@helpdesk.example');
  const authorities = ['CUSTOMER' as const, 'HELP_DESK' as const];
  const { id, questionId } = await createAccount('colleague@helpdesk.example', { authorities });
  const params = { id };
  const body = { secretQuestionAnswerId: questionId, ...pet };

  const refused = [
    await server.call(readSecretAnswers, { token, params }),
    await server.call(updateSecretAnswer, { token, params, body }),
  ];
  const whole = await server.call(readCustomer, { token, params, query: {} });
  const customer = (await createAccount('no-colleague@tests.example')).id;
  const other = await server.call(readCustomer, { token, params: { id: customer }, query: {} });

  for (const { status, error } of refused)
    assert.deepEqual([status, error.description], [403, 'You cannot perform this task']);
  assert.deepEqual(whole.answer.secretQuestions, [{ secretQuestionAnswerId: questionId, ...school, answer: '' }]);
  assert.deepEqual([whole.answer.hasHelpdeskAuthority, other.answer.hasHelpdeskAuthority], [true, undefined]);
  assert.equal(other.answer.secretQuestions[0]?.answer, 'Northside');
  assert.deepEqual(await readChangeRows(server, id), [], 'nothing was read');
  assert.equal(await asked('colleague@helpdesk.example', school), 0, 'the answer is still the old one');
});

test('a new answer resets neither the count of wrong answers nor any other count', async () => {
  const email = 'counted@tests.example';
  const { id, questionId } = await createAccount(email);
  const counts = async () =>
    (await server.database.db.select().from(credentials).where(eq(credentials.customerId, id)))[0];
  await asked(email, { ...school, answer: 'Eastside' });
  const before = await counts();

  await change(id, { secretQuestionAnswerId: questionId, ...pet });

  assert.equal(before?.wrongAnswers, 1);
  assert.deepEqual(await counts(), before);
  assert.equal(await asked(email, school), -1);
});

test('a change of a question is recorded, never an answer; each returned answer counts as read [HCU-51]', async () => {
  const { id, questionId: secretQuestionAnswerId } = await createAccount('recorded@tests.example');
  const bodies = [pet, { ...pet, answer: 'Rex' }, { ...school, answer: 'Rex' }, { ...school, answer: 'Rex' }];

  for (const body of bodies) {
    await change(id, { secretQuestionAnswerId, ...body });
    server.clock.advance({ seconds: 1 });
  }

  const rows = await readChangeRows(server, id);
  const questions = {
    before: { secretQuestionType: 'First school' },
    after: { secretQuestionType: 'Name of first pet' },
  };
  assert.deepEqual(
    rows.filter(({ change: kind }) => kind === 'secret-answer').map(({ values }) => values),
    [{ answer: 'changed', ...questions }, { answer: 'changed' }, { before: questions.after, after: questions.before }],
  );
  assert.deepEqual(
    rows.filter(({ change: kind }) => kind === 'secret-answers-read').map(({ values }) => values),
    bodies.map(() => ({ count: '1' })),
  );
  for (const { agent, agentName, agentEmail } of rows)
    assert.deepEqual([agent, agentName, agentEmail], ['helpdesk', helpdesk.customerId, 'agent@helpdesk.example']);
  assert.doesNotMatch(`${JSON.stringify(rows)}${lines.join('')}`, /Northside|Biscuit|Rex/);
});

test('two simultaneous changes of one question are made one after the other, and both are recorded [HCU-51]', async () => {
  const { id, questionId: secretQuestionAnswerId } = await createAccount('twice@tests.example');
  const answers = ['Rex', 'Fido'];

  const replies = await Promise.all(answers.map((answer) => change(id, { secretQuestionAnswerId, ...pet, answer })));

  assert.deepEqual(
    replies.map(({ answer }) => answer[0]?.answer),
    answers,
  );
  const kept = (await readChangeRows(server, id)).filter(({ change: kind }) => kind === 'secret-answer');
  assert.deepEqual(kept.filter(({ values }) => 'before' in (values as object)).length, 1);
  assert.equal(kept.length, 2);
});

test('an agent sees secret answers at most twenty times an hour, by any call and process [HCU-64, SRV-548]', async (t) => {
  const other = await startAlongside(server);
  t.after(() => other.stop());
  const [agent, colleague] = ['curious@helpdesk.example', 'busy@helpdesk.example'] as const;
  for (const email of [agent, colleague]) await signInHelpdesk(server, email);
  const { id, questionId: secretQuestionAnswerId } = await createAccount('wanted@tests.example');
  const params = { id };
  // Signs in each time, because an access token does not last half an hour.
  const tokenOf = async (email: string) => (await signInWith(server.url, email)).body.access_token;
  const readAs = async (email: string, url = server.url) =>
    callServer(url, readSecretAnswers, { token: await tokenOf(email), params });
  const readWhole = async (query = {}) => server.call(readCustomer, { token: await tokenOf(agent), params, query });
  const changeIt = async (ifMatch = '*', answer = pet.answer) =>
    server.call(updateSecretAnswer, {
      token: await tokenOf(agent),
      params,
      body: { secretQuestionAnswerId, ...pet, answer },
      ifMatch,
    });

  const half = limits.secretAnswersPerHour / 2;
  const shown = await Promise.all(
    Array.from({ length: half }, (_, index) => readAs(agent, index % 2 === 0 ? other.url : server.url)),
  );
  server.clock.advance({ minutes: 30 });
  for (let times = half; times < limits.secretAnswersPerHour - 2; times += 1) shown.push(await readAs(agent));
  const ways = [await readWhole(), await changeIt()];
  const refused = [
    await readAs(agent),
    await readAs(agent, other.url),
    await readWhole(),
    await changeIt('*', 'Rex'),
    await changeIt('"older"'),
  ];

  assert.deepEqual([...new Set([...shown, ...ways].map(({ status }) => status))], [200]);
  for (const { status, error, headers } of refused)
    assert.deepEqual([status, error.code, headers.get('retry-after')], [429, 'TOO_MANY_REQUESTS', '1800']);
  assert.equal(lines.filter((line) => line.includes('"secret-answer"')).length, 1, 'the refusal is no line');
  assert.equal((await readWhole({ secretAnswers: 'withheld' })).status, 200, 'without answers the customer is shown');
  assert.equal((await readAs(colleague)).status, 200);
  server.clock.advance({ minutes: 30 });
  assert.equal((await readAs(agent)).status, 200);
});

test('an agent who asks for more secret answers is named in an error line and counted [HCU-64]', async () => {
  const { token, customerId } = await signInHelpdesk(server, 'greedy@helpdesk.example');
  const { id } = await createAccount('target@tests.example');
  const alarms = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'secret answers refused');
  const countOf = async (outcome: string) =>
    Number(
      new RegExp(`^quaywatch_secret_answer_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
        await server.platform.metrics.metrics(),
      )?.[1] ?? 0,
    );
  const before = { shown: await countOf('shown'), refused: await countOf('refused') };
  const readIt = () => server.call(readSecretAnswers, { token, params: { id } });

  for (let times = 0; times < limits.secretAnswersPerHour; times += 1) await readIt();
  assert.deepEqual(alarms(), []);
  await readIt();

  const [alarm, ...more] = alarms();
  assert.deepEqual([alarm?.['level'], alarm?.['agentId'], alarm?.['customerId'], more], ['error', customerId, id, []]);
  assert.deepEqual(
    [(await countOf('shown')) - before.shown, (await countOf('refused')) - before.refused],
    [limits.secretAnswersPerHour, 1],
  );
});

test('a customer without secret questions does not count against the limit [HCU-64]', async () => {
  const { token } = await signInHelpdesk(server, 'patient@helpdesk.example');
  const id = await createTestAccount(server, { email: 'none@tests.example' });

  for (let times = 0; times <= limits.secretAnswersPerHour; times += 1)
    assert.equal((await server.call(readSecretAnswers, { token, params: { id } })).status, 200);
});
