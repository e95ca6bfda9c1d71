import { asc, eq } from 'drizzle-orm';
import { accountChanges } from '../src/account-changes/account-changes.tables.ts';
import { readAccountChanges } from './read-account-changes.ts';
import type { TestApp } from './start-test-app.ts';

export async function readChangeRows(server: TestApp, customerId: string) {
  const opened = await readAccountChanges(server, customerId);
  const { agentName, agentEmail, at, sequence } = accountChanges;
  const agents = await server.database.db
    .select({ agentName, agentEmail })
    .from(accountChanges)
    .where(eq(accountChanges.customerId, customerId))
    .orderBy(asc(at), asc(sequence));
  return opened.map(({ change, agent, values }, index) => ({ change, agent, ...agents[index], values }));
}
