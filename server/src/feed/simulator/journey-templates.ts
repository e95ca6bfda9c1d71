import type { Port, StatusType, VisitActivity } from '@quaywatch/shared/contract';

export type JourneyStepTemplate = {
  readonly statusType: StatusType;
  /** Hours since the step before: minimum and maximum. */
  readonly after: readonly [number, number];
  /** Where the container is; `{…}` is filled in per journey. */
  readonly location: string;
  /** Share of journeys that take this step. Default: all. */
  readonly share?: number;
  /** Taken only if the journey took the step with this status. */
  readonly onlyAfter?: StatusType;
  readonly only?: Port;
  /** How the port knows the time in advance; a step without it, such as a hold, is a surprise. */
  readonly foreseen?: 'estimated' | 'planned';
  /** Announced with the two-hour slot of the next step. */
  readonly slot?: true;
  /** Shown with an estimate of the step with this status. */
  readonly estimate?: { readonly of: StatusType; readonly as: 'Arrival' | 'Departure' | 'Discharge' };
  /** The visit has this activity from here on. */
  readonly turns?: VisitActivity;
};

export type JourneyTemplate = {
  readonly name: string;
  readonly activity: VisitActivity;
  readonly ports: readonly Port[];
  readonly weight: number;
  readonly vessels: 'one' | 'in and out' | 'none';
  readonly inland: 'road' | 'rail' | 'none';
  readonly steps: readonly JourneyStepTemplate[];
};

const inboundAtSea: JourneyStepTemplate = {
  statusType: 'Inbound at Sea',
  after: [0, 0],
  location: 'At sea',
  estimate: { of: 'Arrived', as: 'Arrival' },
};

const arrivalBySea: readonly JourneyStepTemplate[] = [
  inboundAtSea,
  { statusType: 'Arrived', after: [24, 60], location: '{port} approaches', foreseen: 'estimated' },
  {
    statusType: 'On Vessel at Berth',
    after: [1, 4],
    location: '{berth}',
    foreseen: 'estimated',
    estimate: { of: 'Discharged', as: 'Discharge' },
  },
  { statusType: 'Discharged', after: [3, 14], location: '{yard}', foreseen: 'estimated' },
];

const importHolds: readonly JourneyStepTemplate[] = [
  { statusType: 'On Hold', after: [1, 6], location: '{yard}', share: 0.4 },
  {
    statusType: 'On Hold - Processed',
    after: [4, 20],
    location: '{yard}',
    share: 0.6,
    onlyAfter: 'On Hold',
    only: 'LGP',
  },
];

const departureBySea: readonly JourneyStepTemplate[] = [
  { statusType: 'Ready for Loading', after: [4, 16], location: '{yard}', foreseen: 'estimated' },
  { statusType: 'Planned for Vessel', after: [4, 20], location: '{yard}', foreseen: 'planned' },
  {
    statusType: 'On Vessel at Berth',
    after: [8, 30],
    location: '{berth}',
    foreseen: 'planned',
    estimate: { of: 'On Vessel at Sea', as: 'Departure' },
  },
  { statusType: 'On Vessel at Sea', after: [4, 12], location: 'At sea', foreseen: 'planned' },
];

const exportHold: JourneyStepTemplate = { statusType: 'On Hold', after: [1, 5], location: '{yard}', share: 0.25 };

const arrivalByRoad: readonly JourneyStepTemplate[] = [
  { statusType: 'Inbound by Road', after: [0, 0], location: 'On the road', slot: true },
  { statusType: 'Arrived', after: [6, 36], location: '{gate}', foreseen: 'planned' },
];

const arrivalByRail: readonly JourneyStepTemplate[] = [
  { statusType: 'Inbound by Rail', after: [0, 0], location: '{terminal}', estimate: { of: 'Arrived', as: 'Arrival' } },
  { statusType: 'Arrived', after: [6, 20], location: '{port} rail terminal', foreseen: 'planned' },
];

const collection: readonly JourneyStepTemplate[] = [
  { statusType: 'Available for Collection', after: [4, 20], location: '{yard}', foreseen: 'estimated' },
  { statusType: 'Departed by Road', after: [6, 48], location: '{gate}', foreseen: 'estimated' },
];

const departureByRail: readonly JourneyStepTemplate[] = [
  { statusType: 'Released for Rail', after: [4, 16], location: '{yard}', foreseen: 'estimated' },
  {
    statusType: 'Departed Port for Rail Terminal',
    after: [6, 24],
    location: '{port} rail terminal',
    foreseen: 'planned',
  },
  { statusType: 'Departed Rail Terminal', after: [8, 26], location: '{terminal}', foreseen: 'planned', only: 'LGP' },
];

const bothPorts: readonly Port[] = ['LGP', 'SOU'];

/** Every way in which a simulated container passes a port. A journey takes less than the ten days until the next. */
export const journeyTemplates: readonly JourneyTemplate[] = [
  {
    name: 'import collected by road',
    activity: 'Import',
    ports: bothPorts,
    weight: 30,
    vessels: 'one',
    inland: 'road',
    steps: [...arrivalBySea, ...importHolds, ...collection],
  },
  {
    name: 'import that waits for its booking',
    activity: 'Import',
    ports: bothPorts,
    weight: 10,
    vessels: 'one',
    inland: 'road',
    steps: [
      ...arrivalBySea,
      { statusType: 'Released but not yet bookable', after: [2, 8], location: '{yard}' },
      { statusType: 'Released', after: [2, 10], location: '{yard}' },
      ...collection,
    ],
  },
  {
    name: 'import by rail',
    activity: 'Import',
    ports: bothPorts,
    weight: 12,
    vessels: 'one',
    inland: 'rail',
    steps: [...arrivalBySea, ...importHolds, ...departureByRail],
  },
  {
    name: 'export by road',
    activity: 'Export',
    ports: bothPorts,
    weight: 22,
    vessels: 'one',
    inland: 'road',
    steps: [...arrivalByRoad, exportHold, ...departureBySea],
  },
  {
    name: 'export by rail',
    activity: 'Export',
    ports: bothPorts,
    weight: 8,
    vessels: 'one',
    inland: 'rail',
    steps: [...arrivalByRail, exportHold, ...departureBySea],
  },
  {
    name: 'transhipment',
    activity: 'Transhipment',
    ports: bothPorts,
    weight: 8,
    vessels: 'in and out',
    inland: 'none',
    steps: [
      inboundAtSea,
      { statusType: 'Arrived', after: [24, 60], location: '{port} approaches', foreseen: 'estimated' },
      { statusType: 'Discharged', after: [4, 14], location: '{yard}', foreseen: 'estimated' },
      exportHold,
      ...departureBySea,
    ],
  },
  {
    name: 'export returned to its shipper by road',
    activity: 'Export',
    ports: bothPorts,
    weight: 4,
    vessels: 'none',
    inland: 'road',
    steps: [
      ...arrivalByRoad,
      { statusType: 'On Hold', after: [1, 5], location: '{yard}' },
      { statusType: 'Released', after: [10, 40], location: '{yard}', turns: 'Return to Shipper' },
      ...collection,
    ],
  },
  {
    name: 'export returned to its shipper by rail',
    activity: 'Export',
    ports: bothPorts,
    weight: 2,
    vessels: 'none',
    inland: 'rail',
    steps: [
      ...arrivalByRail,
      { statusType: 'Released', after: [10, 40], location: '{yard}', turns: 'Return to Shipper' },
      ...departureByRail,
    ],
  },
  {
    name: 'storage',
    activity: 'Storage',
    ports: bothPorts,
    weight: 4,
    vessels: 'none',
    inland: 'road',
    steps: [
      { statusType: 'Arrived', after: [0, 0], location: '{gate}' },
      { statusType: 'In Storage', after: [1, 4], location: '{yard}' },
      { statusType: 'Released', after: [48, 120], location: '{yard}' },
      { statusType: 'Departed', after: [4, 24], location: '{gate}' },
    ],
  },
];
