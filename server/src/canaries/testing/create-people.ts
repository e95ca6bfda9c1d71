import { createTestAccount } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** Enough people for a verdict on a canary beside the live release. */
const count = 24;

/** Creates accounts whose outcomes a test reports. */
export async function createPeople(server: TestApp, createdAt?: Date): Promise<{ id: string; email: string }[]> {
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const email = `person-${index}@tests.example`;
    people.push({
      id: await createTestAccount(server, { email, tier: 'Paid', ...(createdAt && { createdAt }) }),
      email,
    });
  }
  return people;
}
