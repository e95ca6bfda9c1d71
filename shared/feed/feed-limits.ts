/** What the feed accepts; sizes in bytes, lengths in UTF-16 units. */
export const feedLimits = {
  /** Of one JSON call; more go as NDJSON. */
  eventsPerCall: 5_000,
  /** Of one JSON file in the watched folder. */
  eventsPerFile: 50_000,
  bodyBytes: 8 * 1_024 * 1_024,
  /** Of one event sent as NDJSON, without its line break. */
  lineBytes: 64 * 1_024,
  /** How many containers one event of DCSA may name, and all events or reports of a call, or EDIFACT file, together. */
  containersPerEvent: 200,
  containersPerCall: 50_000,
  /** Events of one visit with a status or a withdrawal, in our own format. */
  reportsPerVisit: 1_000,
  /** That count at a time: of a container at one port, and of a ship or call, which names no container, in a fortnight. */
  statementsPerContainer: 500,
  statementsPerShip: 2_500,
  /** Corrections and cancellations of one report of EDIFACT. */
  versionsPerReport: 1_000,
  /** To how many a statement about a ship is told. */
  containersPerShip: 30_000,
  source: 100,
  key: 200,
  name: 200,
  statusText: 500,
  link: 500,
  /** How far ahead of our clock a port's may be. Local time sent as UTC is an hour off in summer, and refused. */
  clockToleranceMinutes: 15,
} as const;
