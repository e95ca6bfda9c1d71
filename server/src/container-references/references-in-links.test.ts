import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listSharedResults, saveContainerReferences, shareResult, type Tier } from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { customers } from '../customers/customers.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const numbers = ['REFL1000001', 'REFL1000002'];

async function startCustomer(email: string, reference: string, tier: Tier = 'Paid') {
  const { customerId, token } = await signInAs(server, { email, tier });
  await server.call(saveContainerReferences, { token, body: [{ container: 'REFL1000001', reference }] });
  return {
    customerId,
    list: async () =>
      (await server.call(listSharedResults, { token })).answer.map((link) => link.showsReferences).sort(),
    /** @returns what a stranger sees at the address of a new link */
    async share(showsReferences?: boolean) {
      const body = { containerNumbers: numbers, ...(showsReferences !== undefined && { showsReferences }) };
      const { answer } = await server.call(shareResult, { token, body });
      return async () => (await fetch(server.url + new URL(answer.address).pathname)).text();
    },
  };
}

const told = (page: string) =>
  [...page.matchAll(/Reference: (.*?)<|<h2>(.*?)</g)].map(([, text, number]) => text ?? number);

test('a link shows its customer’s current references only if the customer chose so, never others’ [CON-126]', async () => {
  const own = await startCustomer('own@links.example', 'Job 4711');
  await startCustomer('other@links.example', 'Theirs');

  for (const choice of [undefined, false]) assert.deepEqual(told(await (await own.share(choice))()), numbers);
  assert.deepEqual(told(await (await own.share(true))()), ['REFL1000001', 'Job 4711', 'REFL1000002']);
  assert.deepEqual(await own.list(), [false, false, true]);
});

test('a customer with standard access shares no references, not even older ones [CON-126]', async () => {
  const { customerId, share, list } = await startCustomer('down@links.example', 'Job 4711');
  const open = await share(true);
  await server.database.db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, customerId));

  assert.match(await open(), /This link does not work/);
  assert.deepEqual(told(await (await share(true))()), numbers);
  assert.deepEqual(await list(), [false]);
});
