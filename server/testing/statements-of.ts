import type { TestContext } from 'node:test';
import { Client } from 'pg';

/** Statements of the server itself: silent ports, maintenance of queues, and the start of each connection. */
const ofNobody = /"port_contacts"|^set time zone|^BEGIN;\s+SET LOCAL lock_timeout|pgboss\.(version|bam)\b/;

/** Statements that the calls cause while `work` runs, in order. */
export async function statementsOf(t: TestContext, work: () => Promise<unknown>): Promise<string[]> {
  const spy = t.mock.method(Client.prototype, 'query');
  await work();
  spy.mock.restore();
  return spy.mock.calls
    .map(({ arguments: [statement] }) => {
      const { text } = statement as unknown as { text?: string };
      return (text ?? String(statement)).trim();
    })
    .filter((text) => !ofNobody.test(text));
}
