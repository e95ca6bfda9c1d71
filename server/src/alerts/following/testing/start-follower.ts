import assert from 'node:assert/strict';
import { and, asc, eq } from 'drizzle-orm';
import {
  createSavedList,
  deleteSavedList,
  followList,
  listFollowedLists,
  saveAlertTemplates,
  stopFollowingList,
  updateSavedList,
  type AlertTemplateItem,
  type Tier,
} from '@quaywatch/shared/contract';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { buildFeedEvent, sendEvents } from '../../../../testing/feed-client.ts';
import { readOutbox } from '../../../../testing/read-outbox.ts';
import { signInAs } from '../../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { alerts } from '../../records/alerts.tables.ts';
import { saveAlertContact } from '../../settings/alert-contact.queries.ts';
import { replaceAlertTemplateItems } from '../../settings/alert-templates.queries.ts';

let accounts = 0;
let events = 0;

export const emailOf = (activityType: AlertTemplateItem['activityType'], ...statuses: readonly string[]) =>
  statuses.map((containerStatusType) => ({ activityType, containerStatusType, alertType: 'Email' as const }));

type Start = {
  readonly tier?: Tier;
  readonly items?: readonly AlertTemplateItem[];
  readonly phone?: string | null;
};

/** Creates a customer with a template for imports, and the calls for followed lists. */
export async function startFollower(server: TestApp, start: Start = {}) {
  const { tier = 'Paid', items = emailOf('Import', 'On Hold', 'Departed by Road'), phone = null } = start;
  const email = `follower-${(accounts += 1)}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier });
  const { db } = server.database;
  await server.database.transaction((tx) => replaceAlertTemplateItems(tx, customerId, [...items]));
  await saveAlertContact(db, customerId, { email, phone });
  return {
    customerId,
    email,
    token,
    async create(name: string, ...containerNumbers: readonly string[]) {
      const { answer } = await server.call(createSavedList, {
        token,
        body: { name, containerNumbers: [...containerNumbers] },
      });
      return answer;
    },
    change: (id: string, name: string, ...containerNumbers: readonly string[]) =>
      server.call(updateSavedList, {
        token,
        body: { name, containerNumbers: [...containerNumbers], customerContainerNumberListId: id },
      }),
    remove: (listId: string) => server.call(deleteSavedList, { token, params: { listId } }),
    follow: (listId: string) => server.call(followList, { token, params: { listId } }),
    stop: (listId: string) => server.call(stopFollowingList, { token, params: { listId } }),
    followed: async () => (await server.call(listFollowedLists, { token })).answer,
    saveTemplates: (...body: AlertTemplateItem[]) => server.call(saveAlertTemplates, { token, body }),
    async armed() {
      const rows = await db
        .select()
        .from(alerts)
        .where(and(eq(alerts.customerId, customerId), eq(alerts.state, 'ACTIVE')))
        .orderBy(asc(alerts.gkey), asc(alerts.containerStatusType));
      return rows.map((row) => `${row.gkey}: ${row.containerStatusType}`);
    },
    mails: async () =>
      (await readOutbox(server)).filter(({ to, subject }) => to === email && subject.includes('saved lists')),
  };
}

/** By default, reports a discharged import that allows alerts, in a visit whose key is the container number. */
export async function report(server: TestApp, container: string, changes: Partial<FeedEvent> = {}): Promise<void> {
  const eventId = `followed-${(events += 1)}`;
  const visit = { container, gkey: container, isAvailableForSettingAlerts: true };
  const { results } = await sendEvents(server.url, [buildFeedEvent({ eventId, ...visit, ...changes })]);
  assert.deepEqual(results, ['stored']);
}
