import { globSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { recordAccountChange } from '../src/account-changes/index.ts';
import { alertMessages } from '../src/alerts/records/alert-messages.tables.ts';
import { alertContacts, alertRecipients, alerts, alertTemplateItems } from '../src/alerts/records/alerts.tables.ts';
import { freeTimeWarnings } from '../src/alerts/records/free-time-warnings.tables.ts';
import { followedLists, followedVisits } from '../src/alerts/records/followed-lists.tables.ts';
import { notedEstimates } from '../src/alerts/records/noted-estimates.tables.ts';
import { singleContacts } from '../src/alerts/records/single-contacts.tables.ts';
import { containerWatches } from '../src/alerts/records/container-watches.tables.ts';
import { accountNotes } from '../src/helpdesk/account-notes.tables.ts';
import { credentials } from '../src/identity/credentials/credentials.tables.ts';
import { recoveryCodes, secondFactors } from '../src/identity/second-factor/second-factor.tables.ts';
import { emailConfirmations } from '../src/identity/registration/registration.tables.ts';
import { paymentOrders, recurringPayments } from '../src/payments/records/payments.tables.ts';
import { sharedResults } from '../src/shared-results/shared-results.tables.ts';
import { savedLists } from '../src/saved-lists/saved-lists.tables.ts';
import { searchedContainers } from '../src/search-log/search-log.tables.ts';
import type { Db } from '../src/platform/database/database.ts';
import { createTestAccount } from './create-test-account.ts';
import { nextId } from './next-id.ts';
import type { TestApp } from './start-test-app.ts';
import { recordTestPayment } from './test-payment.ts';
import { signInWith } from './token-requests.ts';

/** What an optional module stores about customers, from its `testing/fill-account.ts`. */
export type AccountPart = {
  fillAccount(account: {
    readonly db: Db;
    readonly customerId: string;
    readonly mark: string;
    readonly now: Date;
  }): Promise<void>;
  /** Columns that the customer's data file leaves out: what must stay secret, and what only joins our own rows. */
  readonly leftOut?: { readonly secrets: readonly string[]; readonly joins: readonly string[] };
};

const folder = import.meta.dirname;

export const accountParts: readonly AccountPart[] = await Promise.all(
  globSync('../src/*/testing/fill-account.ts', { cwd: folder })
    .sort()
    .map((file) => import(join(folder, file)) as Promise<AccountPart>),
);

/**
 * An account with an example of everything that is stored about customers. Its values begin with the local part of the
 * email if they can, so that a test knows whose they are.
 * @returns its id and an access token
 */
export async function createFullAccount(server: TestApp, email: string) {
  const { db } = server.database;
  const now = server.clock.now();
  const [mark = ''] = email.split('@');
  const customerId = await createTestAccount(server, {
    email,
    lastName: `${mark}-name`,
    tier: 'Paid',
    secretAnswers: [{ secretQuestionType: 'First school', answer: `${mark}-answer` }],
  });
  const { body } = await signInWith(server.url, email);
  const item = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' } as const;
  const recipient = `${mark}-driver@tests.example`;
  await db
    .update(credentials)
    .set({ unlockLinkId: nextId(), unlockLinkExpiresAt: now })
    .where(eq(credentials.customerId, customerId));
  await db.insert(emailConfirmations).values({ customerId, expiresAt: now, confirmedAt: now });
  await db
    .insert(secondFactors)
    .values({ customerId, sealedSecret: `${mark}-secret`, keyId: `${mark}-key-of-app`, confirmedAt: now });
  await db.insert(recoveryCodes).values({ customerId, hash: `${mark}-code`, usedAt: now });
  await db.insert(accountNotes).values({ customerId, note: `${mark}-helpdesk-note`, createdAt: now });
  await insertPayments(server, { customerId, mark });
  const [list] = await db
    .insert(savedLists)
    .values({ customerId, name: `${mark}-list`, containerNumbers: ['QWCU2001010'] })
    .returning();
  if (list) await db.insert(followedLists).values({ customerId, listId: list.id });
  await db.insert(followedVisits).values({
    customerId,
    port: 'LGP',
    gkey: `${mark}-followed`,
    containerNumber: `${mark}-on-list`,
    armedAt: now,
    isShort: true,
    toldAt: now,
  });
  await db
    .insert(searchedContainers)
    .values({ customerId, searchedOn: '2026-11-20', containerNumber: `${mark}-search` });
  await db.insert(sharedResults).values({
    customerId,
    secretHash: `${mark}-link`,
    containerNumbers: [`${mark}-shared`],
    isAdvanced: true,
    createdAt: now,
    endsAt: new Date(now.getTime() + 86_400_000),
  });
  for (const part of accountParts) await part.fillAccount({ db, customerId, mark, now });
  await db.insert(containerWatches).values({ customerId, containerNumber: `${mark}-watch`, createdAt: now });
  await db.insert(alertContacts).values({
    customerId,
    email: `${mark}-alerts@tests.example`,
    phone: '07911123456',
    warnsDays: 2,
    warnsBy: ['Email'],
    movesHours: 6,
    movesBy: ['Email'],
  });
  await db.insert(freeTimeWarnings).values({
    customerId,
    port: 'LGP',
    gkey: `${mark}-warned`,
    containerNumber: `${mark}-warning`,
    days: 2,
    lastFreeDay: '2026-06-17',
    warnedAt: now,
  });
  await db.insert(notedEstimates).values({
    customerId,
    port: 'LGP',
    gkey: `${mark}-noted`,
    containerNumber: `${mark}-estimate`,
    statusType: 'Discharged',
    field: 'statusTime',
    expectedAt: now,
    reachedAt: now,
    toldAt: now,
  });
  await db.insert(singleContacts).values({
    customerId,
    port: 'LGP',
    gkey: `${mark}-edited`,
    containerNumber: `${mark}-single`,
    firstEmail: `${mark}-first@tests.example`,
    firstPhone: '07911000004',
    secondEmail: `${mark}-second@tests.example`,
    secondPhone: '07911000005',
    savedAt: now,
  });
  await db.insert(alertRecipients).values({ customerId, alertType: 'Email', recipient });
  await db.insert(alertMessages).values({
    customerId,
    kind: 'test',
    alertType: 'Email',
    recipient,
    state: 'handed-over',
    note: `${mark}-note`,
    createdAt: now,
    stateAt: now,
    dueAt: now,
  });
  await db.insert(alertTemplateItems).values({ customerId, ...item });
  await db.insert(alerts).values({
    ...item,
    customerId,
    port: 'LGP',
    gkey: `${mark}-gkey`,
    containerNumber: 'QWCU2001010',
    recipient,
    state: 'ACTIVE',
    fromTemplate: true,
    createdAt: now,
  });
  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, {
      customerId,
      agent: { kind: 'customer', sessionId: 'session' },
      change: 'details',
      values: { before: { companyName: `${mark}-company` } },
    }),
  );
  return { customerId, token: body.access_token };
}

async function insertPayments(server: TestApp, { customerId, mark }: { customerId: string; mark: string }) {
  const { db } = server.database;
  const id = nextId();
  await db.insert(paymentOrders).values({
    id,
    customerId,
    vendorTxCode: `${mark}-code-${id}`,
    kind: 'purchase',
    recurring: true,
    state: 'paid',
    netPence: 1500,
    vatPercent: 20,
    vatPence: 300,
    totalPence: 1800,
    createdAt: server.clock.now(),
    providerStatus: 'OK',
    providerDetail: `${mark}-detail`,
    vpsTxId: `{${id}}`,
    txAuthNo: `${mark}-auth`,
    billing: {
      firstName: 'Amelia',
      lastName: `${mark}-payer`,
      company: null,
      address1: '4 Wharf Lane',
      address2: null,
      city: 'London',
      country: 'United Kingdom',
      state: null,
      postcode: 'E16 2QU',
      phone: '02079460958',
      email: `${mark}-bills@tests.example`,
      purchaseOrderNumber: `${mark}-order`,
    },
  });
  await db.insert(recurringPayments).values({ customerId, orderId: id });
  await recordTestPayment(server, { id, customerId, recurring: true, reference: `{${id}}` });
}
