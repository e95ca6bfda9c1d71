import type { ContainerStatement, Said } from '../statements/container-statement.ts';

/** This many days and hours after the start of the test. */
export const timeOn = (days: number, hours = 0): number =>
  Date.parse('2026-06-22T12:00:00Z') + (24 * days + hours) * 3_600_000;

/** A statement about this day, and the hour at which it was recorded. */
export const buildStatement = (
  days: number,
  eventId: string,
  said: Partial<Said> = {},
  recorded = 0,
): ContainerStatement => ({
  source: 'dcsa',
  eventId,
  part: '',
  port: 'LGP',
  containerNumber: 'QWCU2001010',
  said: { passage: 'stay', at: timeOn(days), timeKind: 'actual', ...said },
  recordedAt: timeOn(0, recorded),
  receivedAt: timeOn(0),
});
