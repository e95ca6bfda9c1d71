import { buildFeed } from '../src/build-feed.ts';
import type { VisitStatement } from '../src/feed/reading/port-event.ts';
import { nextId } from './next-id.ts';
import type { TestApp } from './start-test-app.ts';

export type ReportedJourney = Partial<VisitStatement> & {
  readonly containerNumber: string;
  /** What the container reached and when, ISO 8601; null where the port names no status. */
  readonly statuses: readonly (readonly [statusType: string | null, statusTime: string, slotStart?: string])[];
};

/**
 * Reports each status at its own time.
 * @returns port and gkey
 */
export async function reportJourney(
  { platform }: Pick<TestApp, 'platform'>,
  { statuses, port = 'LGP', gkey = nextId(), ...details }: ReportedJourney,
) {
  const visit: VisitStatement = { activity: 'Import', vessel: 'OCEAN LANTERN', ...details, port, gkey };
  const events = statuses.map(([statusType, time, slot], index) => ({
    source: 'test',
    eventId: `${gkey}-${index}`,
    recordedAt: new Date(time),
    visit,
    withdraws: null,
    status:
      statusType === null
        ? null
        : {
            statusType,
            timeKind: 'actual' as const,
            statusTime: new Date(time),
            slotStart: slot === undefined ? null : new Date(slot),
            location: null,
            estimateArrivalTime: null,
            estimateDepartureTime: null,
            estimateDischargeTime: null,
          },
  }));
  await platform.database.transaction((tx) => buildFeed(platform).storeEvents(tx, events, platform.clock.now()));
  return { port, gkey };
}
