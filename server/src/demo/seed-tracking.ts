import type { Activity } from '@quaywatch/shared/contract';
import { isoDay } from '@quaywatch/shared/domain';
import { type Customer, insertAlerts, kinds, recipientOf } from './seed-alerts.ts';
import type { Db } from '../platform/database/database.ts';
import { savedLists } from '../saved-lists/saved-lists.tables.ts';
import { searchedContainers } from '../search-log/search-log.tables.ts';
import { fixedContainers } from './fixed-containers.ts';
import { daysFrom } from './seed-accounts.ts';
import { hour, minute } from '../platform/durations.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  'Weekly imports': ['QWCU2001010', 'QWCU2002022', 'QWCU2003034', 'QWCU2004046', 'QWCU2005058', 'QWCU2015159'],
  'Exports and returns': ['QWCU2006060', 'QWCU2007071', 'QWCU2009095'],
  'Delivered (check)': ['QWCU2011111', 'QWCU2013135', 'QWCU2014147'],
};

/** A container that left three weeks ago, and the statuses that were announced. */
const delivered = {
  containerNumber: 'QWCU2013135',
  told: ['Arrived', 'Discharged', 'Available for Collection', 'Departed by Road'],
};

const searches = [
  [26, ['QWCU2011111', 'QWCU2013135']],
  [21, ['QWCU2011111', 'QWCU2013135', 'QWCU2016160']],
  [5, ['QWCU2014147']],
] as const;

export async function seedTrackingPast(db: Db, customer: Customer, now: Date): Promise<void> {
  await db.insert(savedLists).values(
    Object.entries(lists).map(([name, numbers]) => ({
      customerId: customer.id,
      name,
      containerNumbers: [...numbers],
    })),
  );
  await db.insert(searchedContainers).values(
    searches.flatMap(([daysAgo, numbers]) =>
      numbers.map((containerNumber) => ({
        customerId: customer.id,
        searchedOn: isoDay(daysFrom(now, -daysAgo)),
        containerNumber,
      })),
    ),
  );
  await seedSentAlerts(db, customer, now);
}

/** Statuses announced before this period began, so that its allowance is untouched. */
export function listToldStatuses(now: Date) {
  const { containerNumber, told } = delivered;
  const visits = fixedContainers.find((container) => container.containerNumber === containerNumber)?.visits ?? [];
  return visits.flatMap((visit) =>
    visit.reached
      .filter(([statusType]) => told.includes(statusType))
      .map(([statusType, hours]) => {
        const statusTime = new Date(now.getTime() + hours * hour);
        return { visit, containerNumber, statusType, statusTime, sentAt: new Date(statusTime.getTime() + 2 * minute) };
      }),
  );
}

async function seedSentAlerts(db: Db, { id, account }: Customer, now: Date): Promise<void> {
  await insertAlerts(
    db,
    listToldStatuses(now).flatMap(({ visit, containerNumber, statusType, sentAt }) =>
      kinds.map((alertType) => ({
        customerId: id,
        port: visit.port,
        gkey: visit.gkey,
        containerNumber,
        activityType: visit.activity as Activity,
        containerStatusType: statusType,
        alertType,
        recipient: recipientOf(account, alertType),
        state: 'SENT' as const,
        fromTemplate: true,
        createdAt: daysFrom(now, -28),
        sentAt,
      })),
    ),
  );
}
