import { lockCustomer } from '../../customers/index.ts';
import { visitKeyOf, type VisitChange } from '../../feed/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { armTemplates } from '../arming/apply-templates.ts';
import { lockAlertedVisits } from '../records/alerted-visits.queries.ts';
import { findFollowing } from './followed-lists.queries.ts';
import {
  findConcerned,
  findSuspendedVisits,
  findUnarmedVisits,
  saveFollowedVisits,
} from './followed-visits.queries.ts';
import { canHaveAlerts, settleVisit } from './settle-visit.rules.ts';

const queue = 'arm-followed-lists';
/** Long enough for any batch that was being stored when a list was saved. */
const recheckMilliseconds = 60_000;

type Waking = Pick<Platform, 'clock' | 'jobs'>;

/** Applies the templates of these customers to new visits of their followed lists, now and once more a minute later. */
export async function wakeFollowers(tx: Tx, { clock, jobs }: Waking, customerIds: readonly string[]): Promise<void> {
  const following = await findFollowing(tx, customerIds);
  if (following.length === 0) return;
  const now = clock.now();
  const soon = new Date(now.getTime() + recheckMilliseconds);
  await jobs.sendMany(
    queue,
    [now, soon].flatMap((startAfter) => following.map((customerId) => ({ data: { customerId }, startAfter }))),
    { tx },
  );
}

/** Runs in the transaction that stores a port's reports, so that a new visit and its job commit together. */
export async function followNewVisits(tx: Tx, { jobs }: Waking, changes: readonly VisitChange[]): Promise<void> {
  const numbers = changes.flatMap((change) => {
    const { comesIntoSight, opensForAlerts, activityBefore, activity, containerNumber, containerNumberBefore } = change;
    // Another visit of the container may be the latest now.
    const isCorrected = containerNumberBefore !== null && containerNumberBefore !== containerNumber;
    const isSetBack = change.statuses.some(
      ({ before, after }) => before !== null && (after === null || after.statusTime < before.statusTime),
    );
    return [
      ...(isCorrected ? [containerNumberBefore] : []),
      ...(comesIntoSight || opensForAlerts || isSetBack || (!activityBefore && activity) ? [containerNumber] : []),
    ];
  });
  const concerned = await findConcerned(tx, [...new Set(numbers)], changes);
  if (concerned.length === 0) return;
  await jobs.sendMany(
    queue,
    concerned.map((customerId) => ({ data: { customerId } })),
    { tx },
  );
}

/** Declares the job that both functions above send. */
export function workOnFollowedLists(platform: Pick<Platform, 'clock' | 'jobs' | 'database'>): void {
  const { jobs, database } = platform;
  jobs.work<{ customerId: string }>(queue, ({ customerId }) =>
    database.transaction((tx) => armFollowedLists(tx, platform, customerId)),
  );
}

/** Each visit gets the templates once, so that alerts that the customer removes do not come back (SRV-357). */
export async function armFollowedLists(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  customerId: string,
): Promise<void> {
  const now = platform.clock.now();
  const seen = await findUnarmedVisits(tx, customerId);
  if (seen.length === 0) return;
  // Visits are locked before the customer, as everywhere. Each lock may have had to wait, so look at the visits again.
  await lockAlertedVisits(tx, seen);
  if (!(await lockCustomer(tx, customerId))) return;
  const locked = new Set(seen.map(visitKeyOf));
  const unarmed = (await findUnarmedVisits(tx, customerId)).filter((visit) => locked.has(visitKeyOf(visit)));
  const served = unarmed.filter((visit) => canHaveAlerts(visit) && visit.hasTemplate);
  const plan = await armTemplates(tx, platform, customerId, served);
  const suspended = await findSuspendedVisits(tx, customerId, served);
  await saveFollowedVisits(
    tx,
    customerId,
    unarmed.map((visit) => {
      const { isArmed, isShort } = settleVisit(visit, { plan, suspended });
      const { port, gkey, containerNumber } = visit;
      return { port, gkey, containerNumber, armedAt: isArmed ? now : null, isShort };
    }),
  );
}
