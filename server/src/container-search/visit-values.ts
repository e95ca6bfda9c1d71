import type { MarkedVisitRow, VisitRow } from './search.rules.ts';

/** A visit as the statements of the searches hand it out; the last four in the advanced search only. */
export type VisitValues = readonly [
  containerNumber: VisitRow['containerNumber'],
  port: VisitRow['port'],
  gkey: VisitRow['gkey'],
  activity: VisitRow['activity'],
  vessel: VisitRow['vessel'],
  inVessel: VisitRow['inVessel'],
  outVessel: VisitRow['outVessel'],
  vehicleBooking: VisitRow['vehicleBooking'],
  vesselSchedule: VisitRow['vesselSchedule'],
  railSchedule: VisitRow['railSchedule'],
  isAvailableForSettingAlerts: VisitRow['isAvailableForSettingAlerts'],
  statusText: VisitRow['statusText'],
  reachedAt: VisitRow['reachedAt'],
  current: VisitRow['current'],
  past?: VisitRow['past'],
  future?: VisitRow['future'],
  alertMarks?: VisitRow['alertMarks'],
  takenBack?: VisitRow['takenBack'],
];

/** A visit of which nothing but the customer's alerts is asked. */
export type MarkedVisitValues = readonly [
  containerNumber: MarkedVisitRow['containerNumber'],
  port: MarkedVisitRow['port'],
  gkey: MarkedVisitRow['gkey'],
  alertMarks: MarkedVisitRow['alertMarks'],
  takenBack: MarkedVisitRow['takenBack'],
];

export function readVisit(values: VisitValues): VisitRow {
  const [
    containerNumber,
    port,
    gkey,
    activity,
    vessel,
    inVessel,
    outVessel,
    vehicleBooking,
    vesselSchedule,
    railSchedule,
    isAvailableForSettingAlerts,
    statusText,
    reachedAt,
    current,
    past,
    future,
    alertMarks,
    takenBack,
  ] = values;
  return {
    containerNumber,
    port,
    gkey,
    activity,
    vessel,
    inVessel,
    outVessel,
    vehicleBooking,
    vesselSchedule,
    railSchedule,
    isAvailableForSettingAlerts,
    statusText,
    reachedAt,
    current,
    past,
    future,
    alertMarks,
    takenBack,
  };
}

export function readMarkedVisit([
  containerNumber,
  port,
  gkey,
  alertMarks,
  takenBack,
]: MarkedVisitValues): MarkedVisitRow {
  return { containerNumber, port, gkey, alertMarks, takenBack };
}
