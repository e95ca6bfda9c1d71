import type { StatusType, VisitActivity } from '@quaywatch/shared/contract';

/**
 * The order of statuses for each activity. It sorts reports of the same minute, and a status before the current one is
 * no longer expected. One order for all is impossible: Vessel at Berth starts an import and ends an export.
 */
const journeyOrders: Readonly<Record<VisitActivity, readonly StatusType[]>> = {
  Import: [
    'inbound',
    'Inbound at Sea',
    'Arrived',
    'On Vessel at Berth',
    'Discharged',
    'On Hold',
    'On Hold - Processed',
    'Released but not yet bookable',
    'Released',
    'Available for Collection',
    'Released for Rail',
    'Departed Port for Rail Terminal',
    'at rail terminal on train',
    'Departed Rail Terminal',
    'Departed by Road',
    'Departed',
  ],
  Export: [
    'inbound',
    'Inbound by Road',
    'Inbound by Rail',
    'Arrived',
    'On Hold',
    'On Hold - Processed',
    'Ready for Loading',
    'Planned for Vessel',
    'On Vessel at Berth',
    'On Vessel at Sea',
    'departed by vessel',
    'Departed',
  ],
  Transhipment: [
    'inbound',
    'Inbound at Sea',
    'Arrived',
    'Discharged',
    'On Hold',
    'On Hold - Processed',
    'Ready for Loading',
    'Planned for Vessel',
    'On Vessel at Berth',
    'On Vessel at Sea',
    'departed by vessel',
    'Departed',
  ],
  // An export that is turned round comes and leaves by land.
  'Return to Shipper': [
    'inbound',
    'Inbound by Road',
    'Inbound by Rail',
    'Arrived',
    'On Hold',
    'On Hold - Processed',
    'Ready for Loading',
    'Planned for Vessel',
    'Released but not yet bookable',
    'Released',
    'Available for Collection',
    'Released for Rail',
    'Departed Port for Rail Terminal',
    'at rail terminal on train',
    'Departed Rail Terminal',
    'Departed by Road',
    'Departed',
  ],
  Storage: [
    'inbound',
    'Inbound by Road',
    'Arrived',
    'In Storage',
    'On Hold',
    'Released',
    'Departed by Road',
    'Departed',
  ],
};

/** Undefined if either is unknown. */
export function findPlaceInJourney(activity: VisitActivity | null, statusType: string): number | undefined {
  const place = activity === null ? -1 : journeyOrders[activity].findIndex((status) => status === statusType);
  return place === -1 ? undefined : place;
}

export function comparePlaces(
  activity: VisitActivity | null,
  a: { readonly statusType: string },
  b: { readonly statusType: string },
): number {
  const [placeA, placeB] = [findPlaceInJourney(activity, a.statusType), findPlaceInJourney(activity, b.statusType)];
  // Statuses without a place come last; comparing only some pairs would give no consistent order.
  return (placeA ?? Number.MAX_SAFE_INTEGER) - (placeB ?? Number.MAX_SAFE_INTEGER);
}

export const onItsWay = 0;
/** While a container neither comes nor goes, for instance on hold. */
export const stay = 4;

const stages: Readonly<Record<string, number>> = {
  Arrived: 1,
  Discharged: 3,
  'On Vessel at Berth': 5,
  'Departed Port for Rail Terminal': 5,
  'at rail terminal on train': 6,
  'Departed Rail Terminal': 7,
  'Departed by Road': 7,
  Departed: 7,
  'On Vessel at Sea': 7,
  'departed by vessel': 7,
};
const statusesOnItsWay: readonly string[] = [
  'inbound',
  'Inbound at Sea',
  'Inbound by Road',
  'Inbound by Rail',
] satisfies StatusType[];

export function isOnItsWay(statusType: string): boolean {
  return statusesOnItsWay.includes(statusType);
}

/** How far a container has come at a status. Unlike its place in the journey, it is known without the activity. */
export function stageOf(activity: VisitActivity | null, statusType: string): number {
  if (isOnItsWay(statusType)) return onItsWay;
  if (statusType === 'On Vessel at Berth' && activity === 'Import') return 2;
  return (Object.hasOwn(stages, statusType) ? stages[statusType] : undefined) ?? stay;
}

export const leftByLand: readonly string[] = [
  'Departed Port for Rail Terminal',
  'Departed Rail Terminal',
  'Departed by Road',
  'Departed',
] satisfies StatusType[];

/** Whether the container itself has arrived, by land; of an import or transhipment it is the ship. */
export function isGateArrival(activity: VisitActivity | null, statusType: string): boolean {
  return statusType === 'Arrived' && activity !== 'Import' && activity !== 'Transhipment';
}

/** An import is on its ship when that arrives. */
export function isLoading(activity: VisitActivity | null, statusType: string): boolean {
  return statusType === 'On Vessel at Berth' && activity !== 'Import';
}

const loadingOfTranshipment = journeyOrders.Transhipment.indexOf('Ready for Loading');

/** Whether a transhipment's status is about its outgoing vessel. */
export function isOutbound(statusType: string): boolean {
  const place = findPlaceInJourney('Transhipment', statusType);
  return place !== undefined && place >= loadingOfTranshipment;
}
