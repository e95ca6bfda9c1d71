import type {
  AlertMarkOfStatus,
  AlertState,
  AlertType,
  Container,
  ContainerStatusEntry,
  JourneyStatus,
  Port,
  VisitActivity,
} from '@quaywatch/shared/contract';
import type { CurrentStep, JourneyStep } from '../tracking/rules.ts';

/** The customer's alerts of a visit: for which status, of which kind, how far. */
type AlertMark = readonly [statusType: string, alertType: AlertType, state: AlertState];

/** The customer was told last that this status of a visit is not so, and when. */
type TakenBack = readonly [statusType: string, toldAt: string];

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
  /** These four in the advanced search only (SRV-43). */
  readonly past?: readonly JourneyStep[];
  readonly future?: readonly JourneyStep[];
  readonly alertMarks?: readonly AlertMark[] | null;
  readonly takenBack?: readonly TakenBack[] | null;
};

/** The same in the search of every tier. */
export type BasicVisitRow = Omit<VisitRow, 'past' | 'future' | 'alertMarks' | 'takenBack'>;

/** The same of which nothing but the customer's alerts is asked. */
export type MarkedVisitRow = Pick<VisitRow, 'containerNumber' | 'port' | 'gkey' | 'alertMarks' | 'takenBack'>;

/** How far the alerts of each visit have got, for every status that has some (CON-85). */
export function describeMarks(rows: readonly MarkedVisitRow[]): AlertMarkOfStatus[] {
  return rows.flatMap((row) => {
    const { containerNumber, port, gkey, alertMarks, takenBack } = row;
    const statusTypes = [...(alertMarks ?? []), ...(takenBack ?? [])].map(([statusType]) => statusType);
    return [...new Set(statusTypes)].map((statusType) => ({
      ...{ container: containerNumber, port, gkey, statusType },
      ...{ alertTakenBackTime: null, ...describeAlerts(statusType, row) },
    }));
  });
}

/**
 * One container per number, in the order of the numbers; without statuses when neither port knows it (CON-D6). Of two
 * visits the one that moved last stands first, and links and alerts are those of that one.
 */
export function describeContainers(numbers: readonly string[], rows: readonly VisitRow[]): Container[] {
  const visitsOf = groupByNumber(rows);
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

/** The visits of each number, in their order. */
export function groupByNumber<Row extends Pick<VisitRow, 'containerNumber'>>(rows: readonly Row[]): Map<string, Row[]> {
  const visitsOf = new Map<string, Row[]>();
  for (const row of rows) {
    const known = visitsOf.get(row.containerNumber);
    if (known) known.push(row);
    else visitsOf.set(row.containerNumber, [row]);
  }
  return visitsOf;
}

function describeVisit(row: VisitRow): ContainerStatusEntry {
  const describeSteps = (steps: readonly JourneyStep[] = []) => steps.map((step) => describeStep(step, row));
  return {
    port: row.port,
    activity: row.activity,
    vessel: { vessel: row.vessel, inVessel: row.inVessel, outVessel: row.outVessel },
    gkey: row.gkey,
    status: describeStatus(row),
    futureStatuses: describeSteps(row.future),
    pastStatuses: describeSteps(row.past),
  };
}

function describeStatus(row: VisitRow): ContainerStatusEntry['status'] {
  const { current, statusText } = row;
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
    ...(told.slotStart !== undefined && { slotStartTime: told.slotStart }),
    // A part of the journeys, which the search of every tier does not tell (CON-12).
    ...(row.past && told.movedEstimates && { movedEstimates: told.movedEstimates }),
    ...describeOrigin(told),
    ...describeAlerts(told.statusType, row),
  };
}

function describeStep(step: JourneyStep, row: VisitRow): JourneyStatus {
  const { timeKind, source, recordedTime, receivedTime } = describeOrigin(step);
  const { emailAlertStatus, smsAlertStatus, alertTakenBackTime } = describeAlerts(step.statusType, row);
  // Field by field: an answer has some hundred of these, and spreading takes three times as long.
  const described: JourneyStatus = {
    statusType: step.statusType,
    statusTime: step.statusTime,
    statusText: null,
    timeKind,
    source,
    recordedTime,
    receivedTime,
    emailAlertStatus,
    smsAlertStatus,
  };
  if (step.slotStart !== undefined) described.slotStartTime = step.slotStart;
  if (alertTakenBackTime) described.alertTakenBackTime = alertTakenBackTime;
  if (step.moved) described.movedEstimate = step.moved;
  return described;
}

function describeOrigin(
  step: Partial<JourneyStep>,
): Pick<JourneyStatus, 'timeKind' | 'source' | 'recordedTime' | 'receivedTime'> {
  const { timeKind, source = null, recordedAt = null, receivedAt = null } = step;
  // What has happened is stored without the word.
  const kind = source === null ? null : (timeKind ?? 'actual');
  return { timeKind: kind, source, recordedTime: recordedAt, receivedTime: receivedAt };
}

type AlertsOfVisit = Pick<VisitRow, 'alertMarks' | 'takenBack'>;

type AlertsOfStatus = Pick<JourneyStatus, 'emailAlertStatus' | 'smsAlertStatus' | 'alertTakenBackTime'>;

const noAlerts: AlertsOfStatus = {
  emailAlertStatus: 'INACTIVE',
  smsAlertStatus: 'INACTIVE',
};

/** What became of the customer's alerts for a status of a visit. */
function describeAlerts(statusType: string | undefined, { alertMarks, takenBack }: AlertsOfVisit): AlertsOfStatus {
  if (!alertMarks && !takenBack) return noAlerts;
  const [, toldAt] = takenBack?.find(([ofStatus]) => ofStatus === statusType) ?? [];
  return {
    emailAlertStatus: stateOf('Email', statusType, alertMarks ?? []),
    smsAlertStatus: stateOf('SMS', statusType, alertMarks ?? []),
    ...(toldAt !== undefined && { alertTakenBackTime: new Date(toldAt).toISOString() }),
  };
}

// With two recipients of one kind the alert that is still to go out decides what is shown.
const byUrgency: readonly AlertState[] = ['PROCESSING', 'ACTIVE', 'NOT_SUBMITTED', 'SUSPENDED', 'SUPPRESSED', 'SENT'];

function stateOf(kind: AlertType, statusType: string | undefined, marks: readonly AlertMark[]): AlertState {
  const states = marks.filter((mark) => mark[0] === statusType && mark[1] === kind).map(([, , state]) => state);
  return byUrgency.find((state) => states.includes(state)) ?? 'INACTIVE';
}

function timeOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}
