import type {
  AlertState,
  AlertType,
  Container,
  ContainerStatusEntry,
  JourneyStatus,
  Port,
  VisitActivity,
} from '@quaywatch/shared/contract';
import type { CurrentStep, JourneyStep } from '../tracking/journey.rules.ts';

/** The customer's alerts of a visit: for which status, of which kind, how far. */
export type AlertMark = readonly [statusType: string, alertType: AlertType, state: AlertState];

/** A visit as a search finds it; times are ISO 8601 texts. */
export type VisitRow = {
  readonly containerNumber: string;
  readonly port: Port;
  readonly gkey: string;
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
  readonly vehicleBooking: string | null;
  readonly vesselSchedule: string | null;
  readonly railSchedule: string | null;
  readonly isAvailableForSettingAlerts: boolean;
  readonly statusText: string | null;
  readonly reachedAt: string | null;
  readonly current: CurrentStep | null;
  /** These three in the advanced search only (SRV-43). */
  readonly past?: readonly JourneyStep[];
  readonly future?: readonly JourneyStep[];
  readonly alertMarks?: readonly AlertMark[] | null;
};

/**
 * One container per number, in the order of the numbers; without statuses when neither port knows it (CON-D6). Of two
 * visits the one that moved last stands first, and links and alerts are those of that one.
 */
export function describeContainers(numbers: readonly string[], rows: readonly VisitRow[]): Container[] {
  const visitsOf = new Map<string, VisitRow[]>();
  for (const row of rows) {
    const known = visitsOf.get(row.containerNumber);
    if (known) known.push(row);
    else visitsOf.set(row.containerNumber, [row]);
  }
  return numbers.map((number) => {
    const visits = (visitsOf.get(number) ?? []).sort((a, b) => timeOf(b.reachedAt) - timeOf(a.reachedAt));
    const [first] = visits;
    return {
      container: number,
      actions: {
        vehicleBooking: first?.vehicleBooking ?? null,
        vesselSchedule: first?.vesselSchedule ?? null,
        railSchedule: first?.railSchedule ?? null,
      },
      isAvailableForSettingAlerts: first?.isAvailableForSettingAlerts ?? false,
      containerStatuses: visits.map(describeVisit),
    };
  });
}

function describeVisit(row: VisitRow): ContainerStatusEntry {
  const marks = row.alertMarks ?? [];
  const describeSteps = (steps: readonly JourneyStep[] = []) => steps.map((step) => describeStep(step, marks));
  return {
    port: row.port,
    activity: row.activity,
    vessel: { vessel: row.vessel, inVessel: row.inVessel, outVessel: row.outVessel },
    gkey: row.gkey,
    status: describeStatus(row, marks),
    futureStatuses: describeSteps(row.future),
    pastStatuses: describeSteps(row.past),
  };
}

function describeStatus(
  { current, statusText }: VisitRow,
  marks: readonly AlertMark[],
): ContainerStatusEntry['status'] {
  // A port that cannot tell the status now may have told one before: the text takes its place (CON-27).
  const told: Partial<CurrentStep> = statusText === null ? (current ?? {}) : {};
  return {
    statusType: told.statusType ?? null,
    statusTime: told.statusTime ?? null,
    statusText,
    location: told.location ?? null,
    estimateArrivalTime: told.estimateArrivalTime ?? null,
    estimateDepartureTime: told.estimateDepartureTime ?? null,
    estimateDischargeTime: told.estimateDischargeTime ?? null,
    dischargedTime: told.dischargedTime ?? null,
    arrivedAtPortTime: told.arrivedAtPortTime ?? null,
    slotStartTime: told.slotStart ?? null,
    ...describeOrigin(told),
    emailAlertStatus: stateOf('Email', told.statusType, marks),
    smsAlertStatus: stateOf('SMS', told.statusType, marks),
  };
}

function describeStep(step: JourneyStep, marks: readonly AlertMark[]): JourneyStatus {
  return {
    statusType: step.statusType,
    statusTime: step.statusTime,
    statusText: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    slotStartTime: step.slotStart ?? null,
    ...describeOrigin(step),
    emailAlertStatus: stateOf('Email', step.statusType, marks),
    smsAlertStatus: stateOf('SMS', step.statusType, marks),
  };
}

function describeOrigin(
  step: Partial<JourneyStep>,
): Pick<JourneyStatus, 'timeKind' | 'source' | 'recordedTime' | 'receivedTime'> {
  const { timeKind, source = null, recordedAt = null, receivedAt = null } = step;
  // What has happened is stored without the word.
  const kind = source === null ? null : (timeKind ?? 'actual');
  return { timeKind: kind, source, recordedTime: recordedAt, receivedTime: receivedAt };
}

// With two recipients of one kind the alert that is still to go out decides what is shown.
const byUrgency: readonly AlertState[] = ['PROCESSING', 'ACTIVE', 'NOT_SUBMITTED', 'SUSPENDED', 'SUPPRESSED', 'SENT'];

function stateOf(kind: AlertType, statusType: string | undefined, marks: readonly AlertMark[]): AlertState {
  if (marks.length === 0) return 'INACTIVE';
  const states = marks.filter((mark) => mark[0] === statusType && mark[1] === kind).map(([, , state]) => state);
  return byUrgency.find((state) => states.includes(state)) ?? 'INACTIVE';
}

function timeOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}
