import {
  limits,
  type AlertMarkOfStatus,
  type AlertState,
  type AlertType,
  type Container,
  type ContainerReference,
  type ContainerStatusEntry,
  type JourneyStatus,
} from '@quaywatch/shared/contract';
import type { CurrentStep, JourneyStep, VisitFacts } from '../tracking/rules.ts';

/** A colleague's reference comes with the colleague's name. */
export type FoundReference = ContainerReference & { readonly by?: string };

type AlertMark = readonly [statusType: string, alertType: AlertType, state: AlertState];

/** This status was taken back, and the customer was last told so at this time. */
type TakenBack = readonly [statusType: string, toldAt: string];

export type VisitRow = VisitFacts & {
  readonly vehicleBooking: string | null;
  readonly vesselSchedule: string | null;
  readonly railSchedule: string | null;
  readonly isAvailableForSettingAlerts: boolean;
  readonly statusText: string | null;
  readonly changedAt: string;
  readonly current: CurrentStep | null;
  /** These four exist only in the advanced search (SRV-43). */
  readonly past?: readonly JourneyStep[];
  readonly future?: readonly JourneyStep[];
  readonly alertMarks?: readonly AlertMark[] | null;
  readonly takenBack?: readonly TakenBack[] | null;
};

export type BasicVisitRow = Omit<VisitRow, 'past' | 'future' | 'alertMarks' | 'takenBack'>;

export type MarkedVisitRow = Pick<VisitRow, 'containerNumber' | 'port' | 'gkey' | 'alertMarks' | 'takenBack'>;

export function describeMarks(rows: readonly MarkedVisitRow[]): AlertMarkOfStatus[] {
  return rows.flatMap((row) => {
    const { containerNumber, port, gkey, alertMarks, takenBack } = row;
    const statusTypes = [...(alertMarks ?? []), ...(takenBack ?? [])].map(([statusType]) => statusType);
    return [...new Set(statusTypes)].map((statusType) => ({
      container: containerNumber,
      port,
      gkey,
      statusType,
      alertTakenBackTime: null,
      ...describeAlerts(statusType, row),
    }));
  });
}

/**
 * Describes containers in the requested order, without statuses if neither port knows the number (CON-D6). Of two
 * visits, the one that changed last comes first and provides links and alerts.
 */
export function describeContainers(
  numbers: readonly string[],
  rows: readonly VisitRow[],
  references: readonly FoundReference[] | null = null,
): Container[] {
  const visitsOf = groupByNumber(rows);
  const referenceOf = new Map(references?.map((found) => [found.container, found]));
  return numbers.map((number) => {
    const visits = (visitsOf.get(number) ?? []).sort((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt));
    const [first] = visits;
    const { reference, by } = referenceOf.get(number) ?? {};
    return {
      container: number,
      actions: {
        vehicleBooking: first?.vehicleBooking ?? null,
        vesselSchedule: first?.vesselSchedule ?? null,
        railSchedule: first?.railSchedule ?? null,
      },
      isAvailableForSettingAlerts: first?.isAvailableForSettingAlerts ?? false,
      ...(reference !== undefined && (by === undefined ? { reference } : { sharedReference: { reference, by } })),
      containerStatuses: visits.map(describeVisit),
    };
  });
}

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
    pastStatuses: describeSteps(listPast(row)),
  };
}

/** A port that cannot name the status now may have named one before; its text replaces that status (CON-27). */
const isNamed = ({ statusText }: VisitRow) => statusText === null;

/** A status that was replaced has happened all the same (CON-147). Undefined without journeys, as with standard access. */
const listPast = (row: VisitRow) =>
  isNamed(row) || !row.current ? row.past : row.past && [...row.past, row.current].slice(-limits.journeySteps);

function describeStatus(row: VisitRow): ContainerStatusEntry['status'] {
  const { current, statusText } = row;
  const told: Partial<CurrentStep> = isNamed(row) ? (current ?? {}) : {};
  return {
    statusType: told.statusType ?? null,
    statusTime: told.statusTime ?? null,
    statusText,
    location: told.location ?? null,
    estimateArrivalTime: told.estimateArrivalTime ?? null,
    estimateDepartureTime: told.estimateDepartureTime ?? null,
    estimateDischargeTime: told.estimateDischargeTime ?? null,
    // These have happened, whatever the port can name now (CON-147).
    dischargedTime: current?.dischargedTime ?? null,
    arrivedAtPortTime: current?.arrivedAtPortTime ?? null,
    ...(told.hold && { hold: told.hold }),
    ...(told.slotStart !== undefined && { slotStartTime: told.slotStart }),
    // Part of the journeys, which the search of every tier leaves out (CON-12).
    ...(row.past && told.movedEstimates && { movedEstimates: told.movedEstimates }),
    ...describeOrigin(told),
    ...describeAlerts(told.statusType, row),
  };
}

function describeStep(step: JourneyStep, row: VisitRow): JourneyStatus {
  const { timeKind, source, recordedTime, receivedTime } = describeOrigin(step);
  const { emailAlertStatus, smsAlertStatus, alertTakenBackTime } = describeAlerts(step.statusType, row);
  // Copies field by field, because an answer has hundreds of these, and spreading takes three times as long.
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
  if (step.hold) described.hold = step.hold;
  return described;
}

function describeOrigin(
  step: Partial<JourneyStep>,
): Pick<JourneyStatus, 'timeKind' | 'source' | 'recordedTime' | 'receivedTime'> {
  const { timeKind, source = null, recordedAt = null, receivedAt = null } = step;
  // Actual times are stored without a kind.
  const kind = source === null ? null : (timeKind ?? 'actual');
  return { timeKind: kind, source, recordedTime: recordedAt, receivedTime: receivedAt };
}

type AlertsOfVisit = Pick<VisitRow, 'alertMarks' | 'takenBack'>;

type AlertsOfStatus = Pick<JourneyStatus, 'emailAlertStatus' | 'smsAlertStatus' | 'alertTakenBackTime'>;

const noAlerts: AlertsOfStatus = {
  emailAlertStatus: 'INACTIVE',
  smsAlertStatus: 'INACTIVE',
};

function describeAlerts(statusType: string | undefined, { alertMarks, takenBack }: AlertsOfVisit): AlertsOfStatus {
  if (!alertMarks && !takenBack) return noAlerts;
  const [, toldAt] = takenBack?.find(([ofStatus]) => ofStatus === statusType) ?? [];
  return {
    emailAlertStatus: stateOf('Email', statusType, alertMarks ?? []),
    smsAlertStatus: stateOf('SMS', statusType, alertMarks ?? []),
    ...(toldAt !== undefined && { alertTakenBackTime: new Date(toldAt).toISOString() }),
  };
}

// With two recipients of one kind, the alert still to be sent decides what is shown.
const byUrgency: readonly AlertState[] = ['PROCESSING', 'ACTIVE', 'NOT_SUBMITTED', 'SUSPENDED', 'SUPPRESSED', 'SENT'];

function stateOf(kind: AlertType, statusType: string | undefined, marks: readonly AlertMark[]): AlertState {
  const states = marks.filter((mark) => mark[0] === statusType && mark[1] === kind).map(([, , state]) => state);
  return byUrgency.find((state) => states.includes(state)) ?? 'INACTIVE';
}
