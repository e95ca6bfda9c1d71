import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { findHelpedCustomer, lockHelpedCustomer, refuseDataOwner, refuseUnverified } from './helped-customer.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const lock = (id: string) => server.database.transaction((tx) => lockHelpedCustomer(tx, id));
const find = (id: string) => findHelpedCustomer(server.database.db, id);

test('a customer is found by the id in either letter case, with or without the lock', async () => {
  const id = await createTestAccount(server, { email: 'found@tests.example' });

  for (const open of [find, lock])
    for (const given of [id, id.toUpperCase()]) assert.equal((await open(given)).email, 'found@tests.example');
});

test('an unknown id and an invalid id both get 404 [HCU-D6]', async () => {
  await createTestAccount(server, { email: 'other@tests.example' });
  const refusal = { status: 404, code: 'NOT_FOUND', description: 'There is no such customer.' };

  for (const open of [find, lock])
    for (const id of [nextId(), 'x', "' or 1=1 --", 'x'.repeat(64), '00000000-0000-0000-0000-00000000000g'])
      await assert.rejects(open(id), refusal, id);
});

test('an unconfirmed account gets 409 and a data owner 403, each for only that reason [SRV-52, SRV-53]', async () => {
  const row = async (email: string, traits: object) => find(await createTestAccount(server, { email, ...traits }));
  const unverified = await row('unverified@tests.example', { status: 'Unverified' });
  const owner = await row('owner@tests.example', { isDataOwner: true });

  const notConfirmed = 'The email of this account has not been confirmed yet.';
  assert.throws(() => refuseUnverified(unverified), { status: 409, code: 'CONFLICT', description: notConfirmed });
  const notAllowed = 'You cannot perform this task';
  assert.throws(() => refuseDataOwner(owner), { status: 403, code: 'FORBIDDEN', description: notAllowed });
  refuseUnverified(owner);
  refuseDataOwner(unverified);
});
