import { limits } from '@quaywatch/shared/contract';

/** What the feed accepts. Sizes are bytes, lengths are UTF-16 units. */
export const feedLimits = {
  /** Events in a JSON call; more must be sent as NDJSON. */
  eventsPerCall: 5_000,
  /** Events in a file of the watched folder. */
  eventsPerFile: 50_000,
  bodyBytes: 8 * 1_024 * 1_024,
  /** Bytes of one NDJSON event, without its line break. */
  lineBytes: 64 * 1_024,
  /** Containers that one DCSA event may name, and containers of all events or reports of a call or EDIFACT file. */
  containersPerEvent: 200,
  containersPerCall: 50_000,
  /** Events of one visit in our own format that have a status or withdraw one. */
  reportsPerVisit: 1_000,
  /**
   * Statements that count at the same time: about a container at one port, and, within a fortnight, about a vessel or
   * call without a container.
   */
  statementsPerContainer: 500,
  statementsPerShip: 2_500,
  /** Corrections and cancellations of one EDIFACT report. */
  versionsPerReport: 1_000,
  /** Containers that a statement about a vessel applies to. */
  containersPerShip: 30_000,
  source: 100,
  key: limits.portKeyMax,
  name: 200,
  statusText: 500,
  holdBy: 40,
  holdReason: 80,
  link: 500,
  /** How far a port's clock may be ahead of ours. Local time that is sent as UTC is an hour off in summer: refused. */
  clockToleranceMinutes: 15,
} as const;
