import type { CallAnswer, searchHistory } from '@quaywatch/shared/contract';

type HistoryEntry = CallAnswer<typeof searchHistory>[number];
type Journey = NonNullable<HistoryEntry['journeyHistories']>[number];
type Status = Journey['statuses'][number];

export const buildHistoryStatus = (facts: Partial<Status> = {}): Status => ({
  statusType: 'Departed by Road',
  statusTime: '2026-11-01T09:20:00.000Z',
  port: 'SOU',
  activity: 'Import',
  vessel: 'GANNET BAY',
  emailRecipients: [],
  smsRecipients: [],
  ...facts,
});

let lastKey = 0;

/** Each journey is a list of statuses, oldest first. */
export const buildHistory = (container: string, ...journeys: readonly (readonly Status[])[]): HistoryEntry => ({
  container,
  journeyHistories: journeys.map((statuses) => ({ gkey: String((lastKey += 1)), statuses: [...statuses] })),
});

export const buildUnknown = (container: string): HistoryEntry => ({ container, journeyHistories: null });
