/** What the feed accepts; sizes in bytes, lengths in UTF-16 units. */
export const feedLimits = {
  /** More have to be sent as NDJSON. */
  eventsPerCall: 5_000,
  /** In the watched folder. */
  eventsPerFile: 50_000,
  bodyBytes: 8 * 1_024 * 1_024,
  /** Of one NDJSON event, without its line break. */
  lineBytes: 64 * 1_024,
  /** Containers that one DCSA event may name, and all events or reports of a call or EDIFACT file together. */
  containersPerEvent: 200,
  containersPerCall: 50_000,
  /** Events of one visit with a status or a withdrawal, in our own format. */
  reportsPerVisit: 1_000,
  /**
   * Statements that count at a time: of a container at one port, and, within a fortnight, of a vessel or call without
   * container.
   */
  statementsPerContainer: 500,
  statementsPerShip: 2_500,
  /** Corrections and cancellations of one EDIFACT report. */
  versionsPerReport: 1_000,
  /** Containers that a statement about a vessel applies to. */
  containersPerShip: 30_000,
  source: 100,
  key: 200,
  name: 200,
  statusText: 500,
  holdBy: 40,
  holdReason: 80,
  link: 500,
  /** How far a port's clock may be ahead of ours. Local time sent as UTC is an hour off in summer and refused. */
  clockToleranceMinutes: 15,
} as const;
