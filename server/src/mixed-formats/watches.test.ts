import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addContainerWatch, listContainerWatches } from '@quaywatch/shared/contract';
import { and, eq } from 'drizzle-orm';
import { testFeedKey } from '../../testing/feed-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { replaceAlertTemplateItems } from '../alerts/settings/alert-templates.queries.ts';
import { listDcsaJourneys } from '../dcsa/testing/dcsa-journeys.ts';
import { writeInterchange } from '../edifact/testing/write-interchange.ts';

test('reports of carriers and terminals in DCSA and EDIFACT end watches too [SRV-70, SRV-59]', async (t) => {
  const server = await startTestProduct();
  t.after(() => server.stop());
  const { db } = server.database;
  async function startWatching(containerNumber: string) {
    const email = `watch-${containerNumber}@tests.example`;
    const { customerId, token } = await signInAs(server, { email, tier: 'Paid' });
    const items = ['On Hold', 'Departed by Road'].map((containerStatusType) => ({
      activityType: 'Import' as const,
      alertType: 'Email' as const,
      containerStatusType,
    }));
    await server.database.transaction((tx) => replaceAlertTemplateItems(tx, customerId, items));
    assert.equal((await server.call(addContainerWatch, { token, body: { containerNumber } })).status, 200);
    const isMail = and(eq(alertMessages.customerId, customerId), eq(alertMessages.kind, 'watch'));
    return {
      numbers: async () =>
        (await server.call(listContainerWatches, { token })).answer.map((watch) => watch.containerNumber),
      notes: async () => (await db.select().from(alertMessages).where(isMail)).map(({ note }) => note),
    };
  }
  async function post(path: string, contentType: string, body: string) {
    const headers = { authorization: `Bearer ${testFeedKey}`, 'content-type': contentType };
    assert.equal((await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).status, 200);
  }
  const [dcsa, edifact] = ['NOTU0000006', 'NOTU0000007'];
  const [byCarrier, byTerminal] = [await startWatching(dcsa), await startWatching(edifact)];

  const journeys = new Map(Object.entries(listDcsaJourneys(dcsa)));
  const [discharged] =
    journeys.get('an import of 3.0 with a correction by two days, a move to another port and a retraction') ?? [];
  await post('/api/feed/dcsa', 'application/json', JSON.stringify([discharged]));
  const segments = [
    ['BGM', '34', 'DOC1', '9'],
    ['TDT', '20', '031W', '1', '', ['COS', '172', '20'], '', '', ['9321483', '146', '', 'SOLENT TRADER']],
    ['LOC', '165', ['GBSOU', '139', '6']],
    ['EQD', 'CN', edifact, ['45G1', '102', '5'], '', '2', '5'],
    ['DTM', ['203', '202606150815', '203']],
    ['TDT', '1', '', '3', '31'],
    ['CNT', ['16', '1']],
  ] as const;
  const messages = [{ reference: 'M1', type: 'CODECO:D:95B:UN:ITG14', segments }];
  await post('/api/feed/edifact', 'application/edifact', writeInterchange({ messages }));

  assert.deepEqual([await byCarrier.numbers(), await byTerminal.numbers()], [[], []]);
  assert.deepEqual(
    [await byCarrier.notes(), await byTerminal.notes()],
    [
      ['Your alert template for Import was applied. Alerts by email: On Hold, Departed by Road.'],
      ['You have no alert template for Export, so no alerts were set.'],
    ],
  );
});
