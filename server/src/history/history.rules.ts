import {
  limits,
  type AlertType,
  type CallAnswer,
  type searchHistory,
  type VisitActivity,
} from '@quaywatch/shared/contract';
import { isInPeriod, type HistoryPeriod } from './history-period.rules.ts';
import { isOutbound, type JourneyStep, type VisitFacts } from '../tracking/rules.ts';
import { day } from '../platform/durations.ts';

/** More than a person reads, but few enough not to make others wait. */
export const mostContainers = 200;
export const mostJourneys = 500;

export type SentAlert = readonly [statusType: string, alertType: AlertType, recipient: string, sentAt: string | null];

export type HistoryRow = VisitFacts & {
  readonly past: readonly JourneyStep[];
  readonly current: JourneyStep;
  readonly sent: readonly SentAlert[] | null;
};

export type HistoryFindings = {
  /** In the requested order. One more than an answer holds shows that there are more. */
  readonly containers: readonly (readonly [containerNumber: string, isKnown: boolean])[];
  /** The one that ended last comes first. Here too, one more than an answer holds shows that there are more. */
  readonly journeys: readonly HistoryRow[];
};

type ContainerHistory = CallAnswer<typeof searchHistory>[number];
type JourneyHistory = NonNullable<ContainerHistory['journeyHistories']>[number];
type HistoryStatus = JourneyHistory['statuses'][number];

/** A journey can be viewed once 14 days have passed since its final status (HIS-D6, X-26). */
export function latestViewableEnd(now: Date): Date {
  return new Date(now.getTime() - limits.historyVisibleAfterDays * day);
}

/**
 * One entry per container: its journeys in the period, latest first, or null if no port knows it (HIS-D7).
 * @param order as the containers were requested, or those with journeys first
 */
export function describeHistories(
  { containers, journeys }: HistoryFindings,
  period: HistoryPeriod,
  order: 'as asked' | 'journeys first',
): ContainerHistory[] {
  const histories = new Map<string, JourneyHistory[]>();
  for (const row of journeys.slice(0, mostJourneys)) {
    const steps = [...row.past, row.current];
    if (
      !isInPeriod(
        steps.map(({ statusTime }) => statusTime),
        period,
      )
    )
      continue;
    const history = { gkey: row.gkey, statuses: describeStatuses(row, steps) };
    histories.set(row.containerNumber, [...(histories.get(row.containerNumber) ?? []), history]);
  }
  const known = new Map(containers);
  const names = order === 'as asked' ? [...known.keys()] : [...new Set([...histories.keys(), ...known.keys()])];
  const entries = names.slice(0, mostContainers).map((container) => ({
    container,
    journeyHistories: histories.get(container) ?? (known.get(container) ? [] : null),
  }));
  return names.length > mostContainers || journeys.length > mostJourneys ? markLast(entries) : entries;
}

function markLast(entries: readonly ContainerHistory[]): ContainerHistory[] {
  return entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, moreFound: true } : entry));
}

/** Oldest first. */
function describeStatuses(row: HistoryRow, steps: readonly JourneyStep[]): HistoryStatus[] {
  const recipients = placeAlerts(row.sent ?? [], steps);
  return steps.map(({ statusType, statusTime, hold }, place) => ({
    statusType,
    statusTime,
    port: row.port,
    activity: row.activity ?? '',
    vessel: vesselAt(row, statusType),
    ...(hold && { hold }),
    emailRecipients: recipients(place, 'Email'),
    smsRecipients: recipients(place, 'SMS'),
  }));
}

/**
 * If a container had a status twice, such as a second hold, the alert belongs to the last one reached when the alert
 * was sent.
 */
function placeAlerts(sent: readonly SentAlert[], steps: readonly JourneyStep[]) {
  const placed = sent.map(([statusType, alertType, recipient, sentAt]) => {
    const places = [...steps.keys()].filter((place) => steps[place]?.statusType === statusType);
    const sentTime = sentAt === null ? 0 : Date.parse(sentAt);
    const place = places.findLast((each) => Date.parse(steps[each]?.statusTime ?? '') <= sentTime) ?? places[0];
    return { place, alertType, recipient };
  });
  return (place: number, kind: AlertType): string[] => [
    ...new Set(placed.flatMap((alert) => (alert.place === place && alert.alertType === kind ? [alert.recipient] : []))),
  ];
}

/** An import has its incoming vessel, an export its outgoing one, and a transhipment has both (CON-08). */
export function vesselAt(
  {
    activity,
    vessel,
    inVessel,
    outVessel,
  }: Pick<HistoryRow, 'vessel' | 'inVessel' | 'outVessel'> & {
    readonly activity: VisitActivity | null;
  },
  statusType: string,
): string | null {
  const leaves =
    activity === 'Transhipment' ? isOutbound(statusType) : activity === 'Export' || activity === 'Return to Shipper';
  return (leaves ? outVessel : inVessel) ?? vessel;
}
