export const zones = ['Europe/London', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland'] as const;

/** Shortly before something changes, so that a test that reads the clock twice may see both sides of the change. */
export const oddMoments = [
  { what: 'the end of a 28 February', now: '2027-02-28T23:59:30Z' },
  { what: 'the end of a 29 February', now: '2028-02-29T23:59:30Z' },
  { what: 'the end of a year', now: '2026-12-31T23:59:30Z' },
  { what: 'the clocks go forward', now: '2027-03-28T00:59:30Z' },
  { what: 'the clocks go back', now: '2027-10-31T00:59:30Z' },
] as const;

export type OddRun = (typeof oddMoments)[number] & { readonly zone: (typeof zones)[number] };

/** Every moment in every zone. */
export const allRuns = (): readonly OddRun[] => zones.flatMap((zone) => oddMoments.map((at) => ({ ...at, zone })));

/** Every moment and every zone at least once. */
export const sampledRuns = (): readonly OddRun[] =>
  oddMoments.map((at, index) => ({ ...at, zone: zones[index % zones.length] ?? zones[0] }));
