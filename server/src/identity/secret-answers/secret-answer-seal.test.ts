import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readSecretAnswers, updateSecretAnswer } from '@quaywatch/shared/contract';
import { askReset, testSecret } from '../../../testing/ask-reset.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { signInHelpdesk } from '../../../testing/sign-in-helpdesk.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { secretAnswers } from '../credentials/credentials.tables.ts';
import { nameSealKey, openSecretAnswer, sealSecretAnswer } from './secret-answer-seal.ts';

const oldKey = 'the key before, 32 characters long';
const newKey = 'the key of today, 32 characters long';
const strangeKey = 'a key of somebody else, 32 characters';
const only = (secretKey: string) => ({ secretKey, secretKeysPrevious: [] });
const rotated = { secretKey: newKey, secretKeysPrevious: [oldKey] };

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ config: rotated, log: { write: (line) => void lines.push(line) } });
});
after(() => server.stop());

test('a sealed answer is opened with its key, even after the next key has taken over [HCU-D7]', () => {
  const sealed = sealSecretAnswer(oldKey, 'Biscuit £5');

  assert.equal(openSecretAnswer(only(oldKey), sealed), 'Biscuit £5');
  assert.equal(openSecretAnswer(rotated, sealed), 'Biscuit £5');
  assert.equal(openSecretAnswer(rotated, sealSecretAnswer(newKey, 'Rex')), 'Rex');
});

test('an answer from before keys had names is opened with whichever key sealed it', () => {
  for (const key of [oldKey, newKey])
    assert.equal(openSecretAnswer(rotated, { ...sealSecretAnswer(key, 'Biscuit'), keyId: '' }), 'Biscuit');
});

test('another key opens nothing, and the error says nothing about the answer', () => {
  const sealed = sealSecretAnswer(strangeKey, 'Biscuit');

  for (const one of [sealed, { ...sealed, keyId: '' }, { ...sealed, keyId: nameSealKey(newKey) }])
    assert.throws(
      () => openSecretAnswer(rotated, one),
      (error: Error) => !error.message.includes('Biscuit') && !error.message.includes(sealed.sealedAnswer),
    );
});

test('an answer that was tampered with anywhere does not open', () => {
  const { sealedAnswer, keyId } = sealSecretAnswer(newKey, 'Biscuit');
  const bytes = Buffer.from(sealedAnswer, 'base64');
  const changed = [...bytes.keys()].map((at) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

  for (const tampered of [...changed, bytes.subarray(0, 20), bytes.subarray(0, -1), Buffer.alloc(0)]) {
    const stored = { keyId, sealedAnswer: Buffer.from(tampered).toString('base64') };
    assert.throws(() => openSecretAnswer(rotated, stored));
  }
});

test("the same answer is sealed differently every time, and the key's name does not reveal the key", () => {
  const [one, other] = [sealSecretAnswer(newKey, 'Biscuit'), sealSecretAnswer(newKey, 'Biscuit')];

  assert.notEqual(one.sealedAnswer, other.sealedAnswer);
  assert.equal(one.keyId, other.keyId);
  assert.notEqual(one.keyId, sealSecretAnswer(oldKey, 'Biscuit').keyId);
  assert.equal(newKey.includes(one.keyId), false);
});

async function reseal() {
  assert.match(server.platform.jobs.queues.get('reseal-secret-answers')?.cron ?? '', /^\d+ \* \* \* \*$/);
  await server.runQueue('reseal-secret-answers');
}

async function createSealedWith(key: string, email: string, keyId?: string) {
  const customerId = await createTestAccount(server, { email, secretAnswers: [testSecret] });
  const sealed = sealSecretAnswer(key, testSecret.answer);
  await server.database.db
    .update(secretAnswers)
    .set({ ...sealed, ...(keyId === undefined ? {} : { keyId }) })
    .where(eq(secretAnswers.customerId, customerId));
  return async () => {
    const [row] = await server.database.db.select().from(secretAnswers).where(eq(secretAnswers.customerId, customerId));
    assert.ok(row);
    return row;
  };
}

test('after a key change customers still reset their passwords, and answers move to the new key', async () => {
  const email = 'before-the-change@tests.example';
  const read = await createSealedWith(oldKey, email);
  const readUnnamed = await createSealedWith(oldKey, 'unnamed@tests.example', '');
  const readNew = await createSealedWith(newKey, 'after-the-change@tests.example');
  const untouched = await readNew();

  const reset = await askReset(server.url, email);
  await reseal();

  assert.deepEqual(reset, { status: 200, body: 0 });
  for (const row of [await read(), await readUnnamed()]) {
    assert.equal(row.keyId, nameSealKey(newKey));
    assert.equal(openSecretAnswer(only(newKey), row), testSecret.answer);
  }
  assert.deepEqual(await readNew(), untouched);
});

test('an answer that was sealed again after it was shown is no answer that a colleague has changed [HCU-67]', async () => {
  const { token } = await signInHelpdesk(server);
  const id = (await (await createSealedWith(oldKey, 'shown@tests.example'))()).customerId;
  const { answer } = await server.call(readSecretAnswers, { token, params: { id } });
  const { etag = '', ...shown } = answer[0] ?? assert.fail();

  await reseal();

  const body = { ...shown, secretQuestionType: 'First school', answer: 'Rex' };
  const { status } = await server.call(updateSecretAnswer, { token, params: { id }, body, ifMatch: etag });
  assert.deepEqual([shown.answer, status], [testSecret.answer, 200]);
});

test('an answer whose key is lost stays as it is and is reported, and a reset with it fails', async () => {
  const email = 'lost-key@tests.example';
  const read = await createSealedWith(strangeKey, email);
  const before = await read();

  const resets = [await askReset(server.url, email), await askReset(server.url, email, 'Rex')];
  await reseal();

  assert.deepEqual([...new Set(resets.map(({ status }) => status))], [500]);
  assert.deepEqual(await read(), before);
  assert.equal(
    lines.some((line) => line.includes('"lost":1')),
    true,
  );
  assert.equal(
    lines.some((line) => line.includes(testSecret.answer)),
    false,
  );
});
