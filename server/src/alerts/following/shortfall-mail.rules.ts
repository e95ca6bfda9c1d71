/** Why a container of a followed list does not have all the alerts of its template. */
export type Shortfall = {
  readonly listId: string;
  readonly containerNumber: string;
  readonly activity: string;
  readonly missing: 'template' | 'mobile' | 'allowance';
  readonly port: string;
  readonly gkey: string;
  readonly toldAt: Date | null;
};

type Missing = Pick<Shortfall, 'containerNumber' | 'activity' | 'missing'>;

/** What the mail says about containers that could not get all their alerts, one sentence per reason (SRV-360). */
export function describeShortfalls(shortfalls: readonly Missing[]): readonly string[] {
  const numbersOf = (missing: Missing['missing'], activity?: string) =>
    [
      ...new Set(
        shortfalls
          .filter((one) => one.missing === missing && (activity === undefined || one.activity === activity))
          .map(({ containerNumber }) => containerNumber),
      ),
    ].join(', ');
  const [suspended, untexted] = [numbersOf('allowance'), numbersOf('mobile')];
  const withoutTemplate = shortfalls.filter(({ missing }) => missing === 'template').map(({ activity }) => activity);
  return [
    ...(suspended === ''
      ? []
      : [`Your allowance does not cover all alerts. Some wait for the next period: ${suspended}.`]),
    ...[...new Set(withoutTemplate)]
      .sort()
      .map(
        (activity) =>
          `You have no alert template for ${activity}, so no alerts were set: ${numbersOf('template', activity)}.`,
      ),
    ...(untexted === ''
      ? []
      : [`Alerts by SMS were not set, because you have not nominated a mobile number: ${untexted}.`]),
  ];
}
