import type { Container, ContainerStatusEntry, CurrentStatus, JourneyStatus } from '@quaywatch/shared/contract';

export const buildStatus = (facts: Partial<JourneyStatus> = {}): JourneyStatus => ({
  statusType: 'Discharged',
  statusTime: '2026-11-20T09:20:00.000Z',
  statusText: null,
  timeKind: 'actual',
  source: 'terminal',
  recordedTime: null,
  receivedTime: null,
  emailAlertStatus: 'INACTIVE',
  smsAlertStatus: 'INACTIVE',
  ...facts,
});

type VisitFacts = Partial<Omit<ContainerStatusEntry, 'status' | 'vessel'>> & {
  readonly status?: Partial<CurrentStatus>;
  readonly vessel?: Partial<ContainerStatusEntry['vessel']>;
};

/** A discharged import at London Gateway, with no past or future statuses. */
export const buildVisit = ({ status, vessel, ...facts }: VisitFacts = {}): ContainerStatusEntry => ({
  port: 'LGP',
  activity: 'Import',
  gkey: '1',
  futureStatuses: [],
  pastStatuses: [],
  ...facts,
  vessel: { vessel: null, inVessel: null, outVessel: null, ...vessel },
  status: {
    location: null,
    dischargedTime: null,
    arrivedAtPortTime: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    ...buildStatus(),
    ...status,
  },
});

/** One port knows the container; with `visits: []` neither does. */
export const buildContainer = (
  number: string,
  { visits = [buildVisit()], ...facts }: Partial<Container> & { readonly visits?: ContainerStatusEntry[] } = {},
): Container => ({
  container: number,
  actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
  isAvailableForSettingAlerts: true,
  containerStatuses: visits,
  ...facts,
});
