import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  activateCustomer,
  deleteCustomer,
  readCustomer,
  readSecretAnswers,
  resetCustomerPassword,
  suspendCustomer,
  switchOffCustomerSecondFactor,
  updateCustomer,
  updateSecretAnswer,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { signInHelpdesk } from '../../testing/sign-in-helpdesk.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';

let server: TestApp;
let token: string;
before(async () => {
  server = await startTestProduct();
  token = (await signInHelpdesk(server)).token;
});
after(() => server.stop());

const details = {
  firstName: 'Ruth',
  lastName: 'Hale',
  companyName: 'Hale Importers',
  phone: '01632960442',
  postcode: 'SO14 3QW',
  roleType: 'Director',
};
const answer = { secretQuestionAnswerId: nextId(), secretQuestionType: 'First school', answer: 'Northside' };

const calls = {
  readCustomer: (id: string) => server.call(readCustomer, { token, params: { id }, query: {} }),
  updateCustomer: (id: string) => server.call(updateCustomer, { token, params: { id }, body: details }),
  readSecretAnswers: (id: string) => server.call(readSecretAnswers, { token, params: { id } }),
  updateSecretAnswer: (id: string) => server.call(updateSecretAnswer, { token, params: { id }, body: answer }),
  suspendCustomer: (id: string) => server.call(suspendCustomer, { token, params: { id } }),
  activateCustomer: (id: string) => server.call(activateCustomer, { token, params: { id } }),
  resetCustomerPassword: (id: string) => server.call(resetCustomerPassword, { token, params: { id } }),
  switchOffCustomerSecondFactor: (id: string) => server.call(switchOffCustomerSecondFactor, { token, params: { id } }),
  deleteCustomer: (id: string) => server.call(deleteCustomer, { token, params: { id } }),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} gets 404 for an unknown or deleted customer, and for an invalid id [HCU-D6]`, async () => {
    const deleted = await createTestAccount(server, { email: `${name}@tests.example` });
    await calls.deleteCustomer(deleted);

    for (const id of [nextId(), deleted, 'x', "' or '1'='1", '%00', '../../customers', 'ä'.repeat(64)]) {
      const { status, error } = await call(id);
      const { code, description } = error;
      assert.deepEqual([status, code, description], [404, 'NOT_FOUND', 'There is no such customer.'], id);
    }
  });

  test(`${name} refuses an id of more than 64 characters`, async () => {
    const { status, error } = await call('x'.repeat(65));

    assert.deepEqual([status, error.code], [400, 'INVALID_INPUT']);
  });
}
