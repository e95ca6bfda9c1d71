import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  activateCustomer,
  addAccountNote,
  allCalls,
  deleteCustomer,
  downloadAccountChanges,
  listAccountChanges,
  listAccountNotes,
  readCustomer,
  readSecretAnswers,
  resetCustomerPassword,
  searchCustomers,
  sendConfirmationAgain,
  suspendCustomer,
  switchOffCustomerSecondFactor,
  updateCustomer,
  updateSecretAnswer,
  type AccountChange,
  type AnyCall,
  type CallParams,
} from '@quaywatch/shared/contract';
import { readTemporaryPassword } from '../../testing/ask-reset.ts';
import type { CallInput } from '../../testing/call-server.ts';
import { createFullAccount } from '../../testing/create-full-account.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';

const agentName = 'helen@tests.example';
const details = {
  firstName: 'Amelia',
  lastName: 'Newname',
  companyName: 'Thameside Provisions Ltd',
  phone: '01632960777',
  postcode: 'E16 2QU',
  roleType: 'Operations',
};
const note = 'Sounded unwell.';
const pet = { secretQuestionType: 'Name of first pet', answer: 'Biscuit' };

const lines: string[] = [];
let server: TestApp;
let token: string;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  token = (await signInHelpdesk(server, agentName)).token;
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

/** Changes that the helpdesk makes, a second apart; `done` lists their names. */
function work(id: string) {
  const done = new Set<string>();
  async function act<Call extends AnyCall>(call: Call, input: Omit<CallInput<Call>, 'params'> = {}, status = 200) {
    server.clock.advance({ seconds: 1 });
    const reply = await server.call(call, { ...input, params: { id } as CallParams<Call>, token });
    assert.equal(reply.status, status, call.name);
    done.add(call.name);
    return reply.status === 200 ? reply.answer : null;
  }
  return { act, done };
}

async function readTold(id: string): Promise<AccountChange[]> {
  const told: AccountChange[] = [];
  for (let page = 1, allPages = 1; page <= allPages; page += 1) {
    const { answer } = await server.call(listAccountChanges, { params: { id }, query: { page }, token });
    allPages = answer.allPages;
    told.push(...answer.changes);
  }
  return told.reverse();
}

const byHelpdesk = (change: string, ...values: AccountChange['values']) => ({
  agent: 'helpdesk',
  agentName,
  change,
  values,
});
const changed = (field: string, from: string | null, to: string | null) => ({ field, before: from, after: to });
const withoutTime = (changes: readonly AccountChange[]) => changes.map(({ at: _at, ...change }) => change);

/**
 * Does everything except deletion.
 * @returns the file as text
 */
async function doEverything(id: string) {
  const { act, done } = work(id);
  const [question] = (await act(readCustomer, { query: {} }))?.secretQuestions ?? [];
  await act(readCustomer, { query: { secretAnswers: 'withheld' } });
  await act(readSecretAnswers);
  await act(updateCustomer, { body: details });
  await act(updateCustomer, { body: details });
  const secretQuestionAnswerId = question?.secretQuestionAnswerId ?? '';
  await act(updateSecretAnswer, { body: { secretQuestionAnswerId, ...pet } });
  await act(addAccountNote, { body: { note, customerId: id } });
  await act(listAccountNotes, { query: { page: 1 } });
  await act(suspendCustomer);
  await act(suspendCustomer);
  await act(activateCustomer);
  await act(resetCustomerPassword);
  await act(resetCustomerPassword, {}, 400);
  await act(switchOffCustomerSecondFactor);
  await act(switchOffCustomerSecondFactor, {}, 409);
  await act(sendConfirmationAgain, {}, 409);
  await act(searchCustomers, { query: { page: 1, email: 'tests.example' } });
  await act(listAccountChanges, { query: { page: 1 } });
  const file = await act(downloadAccountChanges);
  return { done, csv: await (file as Blob).text() };
}

async function scanDatabase(): Promise<string> {
  const { rows } = await server.database.db.execute<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'account_notes'`);
  const texts = [];
  for (const { table } of rows)
    texts.push(JSON.stringify((await server.database.db.execute(sql.raw(`select t::text from ${table} t`))).rows));
  return texts.join('\n');
}

test('everything that the helpdesk does to an account is one of its changes, but merely looking is not [HCU-51]', async () => {
  const { customerId } = await createFullAccount(server, 'helped@tests.example');
  const waiting = await createTestAccount(server, { email: 'waiting@tests.example', status: 'Unverified' });

  const { done } = await doEverything(customerId);
  const told = await readTold(customerId);
  await work(waiting).act(sendConfirmationAgain);
  await work(customerId).act(deleteCustomer);

  const ofAccounts = ({ path }: { readonly path: string }) =>
    path.startsWith('/api/help-desk/') && !/^\/api\/help-desk\/(releases|override)/.test(path);
  const calls = allCalls.filter(ofAccounts).map(({ name }) => name);
  assert.deepEqual([...done, 'deleteCustomer'].sort(), calls.sort());
  assert.deepEqual(withoutTime(told), [
    // From before the helpdesk's calls.
    { agent: 'system', agentName: 'payment', change: 'renewal', values: [changed('value', 'false', 'true')] },
    { agent: 'customer', agentName: null, change: 'details', values: [changed('companyName', 'helped-company', null)] },
    byHelpdesk('secret-answers-read', changed('count', null, '1')),
    byHelpdesk('secret-answers-read', changed('count', null, '1')),
    byHelpdesk(
      'details',
      changed('lastName', 'helped-name', 'Newname'),
      changed('phone', '02079460958', '01632960777'),
    ),
    byHelpdesk(
      'secret-answer',
      changed('secretQuestionType', 'First school', 'Name of first pet'),
      changed('answer', null, 'changed'),
    ),
    byHelpdesk('secret-answers-read', changed('count', null, '1')),
    byHelpdesk('note'),
    byHelpdesk('suspension', changed('value', 'Live', 'Suspended')),
    byHelpdesk('activation', changed('value', 'Suspended', 'Live')),
    byHelpdesk('temporary-password'),
    byHelpdesk('temporary-password', changed('outcome', null, 'refused'), changed('code', null, 'CSC_02')),
    byHelpdesk('second-factor-off'),
    byHelpdesk('changes-downloaded'),
  ]);
  assert.deepEqual(withoutTime(await readTold(waiting)), [byHelpdesk('confirmation-sent')]);
  assert.deepEqual(withoutTime((await readTold(customerId)).slice(-1)), [byHelpdesk('deletion')]);
});

test('no answer, temporary password or note is in a row, job, log, list or file [HCU-51, HCU-53]', async () => {
  const { customerId } = await createFullAccount(server, 'discreet@tests.example');

  const { csv } = await doEverything(customerId);
  await server.runJobs();

  const mails = (await readOutbox(server)).filter(({ to }) => to === 'discreet@tests.example');
  const password = mails.map(({ text }) => readTemporaryPassword(text)).find((found) => found !== '') ?? '';
  assert.match(password, /^\S{8,}$/);
  const places = {
    database: await scanDatabase(),
    log: lines.join(''),
    list: JSON.stringify(await readTold(customerId)),
    file: csv,
  };
  for (const [place, text] of Object.entries(places))
    for (const secret of ['discreet-answer', pet.answer, password, note])
      assert.equal(text.includes(secret), false, `${secret} is in the ${place}`);
  // The log also has nothing that is private without being secret.
  assert.match(places.log, /account changed/);
  assert.doesNotMatch(places.log, /Newname|discreet|01632960777|02079460958|helen/);
});

test('after a helpdesk deletion it is known who did what and when, but no value can be read [HCU-55]', async () => {
  const { customerId } = await createFullAccount(server, 'erased@tests.example');
  await doEverything(customerId);
  const before = await readTold(customerId);
  assert.match(JSON.stringify(before), /01632960777/);

  await work(customerId).act(deleteCustomer);

  const deletion = { ...byHelpdesk('deletion'), at: server.clock.now().toISOString() };
  assert.deepEqual(await readTold(customerId), [...before.map((change) => ({ ...change, values: [] })), deletion]);
});
