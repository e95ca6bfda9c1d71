import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { customers } from '../../customers/customers.tables.ts';
import { alertRecipients } from '../records/alerts.tables.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { findRecipient, restartRecipient, stopRecipient } from '../stopping/stopped-recipients.queries.ts';
import { spendAllowance, undoSpending } from './spend-allowance.ts';
import type { AlertHarness, Sent } from './start-alert-harness.ts';
import type { HandoverResult } from '../sending/handover-outcome.rules.ts';

const contacts = ['one@tests.example', 'two@tests.example'] as const;

/** What happens to an account between the events of a port. `stop` and `allowance` also undo the last one. */
export type CustomerChange =
  | { readonly does: 'serve'; readonly as: 'suspended' | 'standard' | 'live' }
  | { readonly does: 'contact'; readonly email: (typeof contacts)[number] }
  | { readonly does: 'allowance' }
  | { readonly does: 'stop' };

export const customerChange: fc.Arbitrary<CustomerChange> = fc.oneof(
  fc.record({ does: fc.constant('serve' as const), as: fc.constantFrom('suspended', 'standard', 'live', 'live') }),
  fc.record({ does: fc.constant('contact' as const), email: fc.constantFrom(...contacts) }),
  fc.constant({ does: 'allowance' as const }),
  fc.constant({ does: 'stop' as const }),
);

/** How mail server or gateway answer one message, and what happens before they do. */
export type Answer<Change> = {
  readonly kind: HandoverResult['kind'];
  /** Of a temporary failure: nobody heard what became of the message. */
  readonly mayHaveArrived: boolean;
  readonly meanwhile: Change | null;
};

export const answersAmid = <Change>(change: fc.Arbitrary<Change>): fc.Arbitrary<readonly Answer<Change>[]> =>
  fc.array(
    fc.record<Answer<Change>>({
      kind: fc.oneof(
        { weight: 5, arbitrary: fc.constant('taken' as const) },
        { weight: 4, arbitrary: fc.constant('temporary' as const) },
        { weight: 1, arbitrary: fc.constantFrom('permanent' as const, 'away' as const) },
      ),
      mayHaveArrived: fc.boolean(),
      meanwhile: fc.option(change, { freq: 1 }),
    }),
    { maxLength: 8 },
  );

export const resultOf = ({ kind, mayHaveArrived }: Answer<unknown>): HandoverResult =>
  kind === 'taken'
    ? { kind, gatewayId: null }
    : { kind, reason: 'Greylisted', retryAfter: null, mayHaveArrived: kind === 'temporary' && mayHaveArrived };

/** Whether the recipient has, or may have, a message that was answered like this. */
export const isHeard = ({ kind, mayHaveArrived }: Answer<unknown>): boolean =>
  kind === 'taken' || (kind === 'temporary' && mayHaveArrived);

export const isTest = ({ messages }: Sent): boolean => messages.every(({ kind }) => kind === 'test');

/** A customer on trial with an alert for `gkey` that nothing reported in the test sends. */
export async function createTroubledCustomer(harness: AlertHarness, gkey: string) {
  const { clock, database, platform } = harness;
  const { db } = database;
  const customerId = await harness.customer('Free-advanced');
  await saveAlertContact(db, customerId, { email: contacts[0], phone: '07911123456' });
  await harness.arm({ customerId, gkey, statusType: 'Departed Rail Terminal' });
  let email: string = contacts[0];
  let stopped: string | null = null;
  let isUsedUp = false;

  async function toggleStop(): Promise<void> {
    const ofAddress = and(
      eq(alertRecipients.customerId, customerId),
      eq(alertRecipients.recipient, stopped ?? email),
      eq(alertRecipients.alertType, 'Email'),
    );
    const [row] = await db.select().from(alertRecipients).where(ofAddress);
    const found = row && (await findRecipient(db, row.id));
    if (!found) return;
    const isAgain = stopped !== null;
    stopped = isAgain ? null : email;
    await database.transaction((tx) => (isAgain ? restartRecipient(tx, found) : stopRecipient(tx, found, clock.now())));
  }

  async function toggleAllowance(): Promise<void> {
    if (isUsedUp) await undoSpending(harness, customerId);
    else for (const kind of ['Email', 'SMS'] as const) await spendAllowance(harness, customerId, 0, kind);
    isUsedUp = !isUsedUp;
  }

  async function change(one: CustomerChange): Promise<void> {
    switch (one.does) {
      case 'serve': {
        const status = one.as === 'suspended' ? 'Suspended' : 'Live';
        const tier = one.as === 'standard' ? 'Free' : 'Free-advanced';
        await db.update(customers).set({ status, tier }).where(eq(customers.id, customerId));
        return;
      }
      case 'contact':
        email = one.email;
        await database.transaction((tx) => changeAlertContact(tx, platform, customerId, { email, phone: null }));
        return;
      case 'allowance':
        return toggleAllowance();
      case 'stop':
        return toggleStop();
    }
  }

  return {
    customerId,
    change,
    /** The account is live, has allowance, and nobody has stopped its alerts. */
    async restore(): Promise<void> {
      await change({ does: 'serve', as: 'live' });
      if (stopped !== null) await toggleStop();
      if (isUsedUp) await toggleAllowance();
    },
  };
}
