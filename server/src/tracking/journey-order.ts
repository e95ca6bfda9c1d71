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

const loadingOfTranshipment = journeyOrders.Transhipment.indexOf('Ready for Loading');

/** Whether a transhipment's status is about its outgoing vessel. */
export function isOutbound(statusType: string): boolean {
  const place = findPlaceInJourney('Transhipment', statusType);
  return place !== undefined && place >= loadingOfTranshipment;
}
