import type { Port } from '@quaywatch/shared/contract';
import type { UnassignedEvent } from '../feed/index.ts';
import { dcsaSource } from './dcsa-outcome.rules.ts';

/** One stored event that came of an event of the standard: of its first sending, of a change or a retraction of it. */
export type StoredVersion = {
  readonly eventId: string;
  readonly withdraws: string | null;
  readonly port: Port;
  readonly containerNumber: string;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
};

/** The versions that nothing has taken back. */
export function listStanding(versions: readonly StoredVersion[]): readonly StoredVersion[] {
  const takenBack = new Set(versions.map(({ withdraws }) => withdraws));
  return versions.filter(({ eventId, withdraws }) => !takenBack.has(eventId) && !isTakingBack(eventId, withdraws));
}

const takingBack = '@retracted';

function isTakingBack(eventId: string, withdraws: string | null): boolean {
  return withdraws !== null && eventId.endsWith(takingBack);
}

/** Takes back what stands of an event. */
export function toWithdrawal({ eventId, port, containerNumber }: StoredVersion, recordedAt: Date): UnassignedEvent {
  return {
    source: dcsaSource,
    eventId: `${eventId}${takingBack}`,
    recordedAt,
    withdraws: eventId,
    visit: { port, containerNumber },
    passage: 'stay',
    at: recordedAt,
    actual: true,
    status: null,
  };
}

/**
 * The events of a newer version of an event: each stands instead of the one that it was before, in the same visit, and
 * what the newer version does not say any more is taken back.
 */
export function toNewerVersion(
  standing: readonly StoredVersion[],
  events: readonly UnassignedEvent[],
  recordedAt: Date,
): readonly UnassignedEvent[] {
  const stamp = recordedAt.getTime().toString(36);
  const left = new Set(standing);
  const newer = events.map((event): UnassignedEvent => {
    const before = standing.find(({ eventId, port }) => baseOf(eventId) === event.eventId && port === event.visit.port);
    if (before) left.delete(before);
    return { ...event, eventId: `${event.eventId}@${stamp}`, withdraws: before?.eventId ?? null };
  });
  return [...newer, ...[...left].map((version) => toWithdrawal(version, recordedAt))];
}

function baseOf(eventId: string): string {
  return eventId.replace(/@[a-z\d]+$/, '');
}
