import type { Port, StatusType } from '@quaywatch/shared/contract';

const departures: readonly string[] = [
  'Departed by Road',
  'Departed Rail Terminal',
  'On Vessel at Sea',
  'departed by vessel',
  'Departed',
] satisfies StatusType[];

const withRailway: readonly string[] = [
  'Departed Port for Rail Terminal',
  'at rail terminal on train',
] satisfies StatusType[];

/** Whether the visit has ended. Only London Gateway reports a container again when it leaves the rail terminal. */
export const hasLeftPort = (port: Port, statusType: string): boolean =>
  departures.includes(statusType) || (port === 'SOU' && statusType === 'Departed Port for Rail Terminal');

/** Whether no quay rent is due and nobody can collect it. The container may still be in the rail terminal. */
export const hasLeftQuay = (port: Port, statusType: string): boolean =>
  withRailway.includes(statusType) || hasLeftPort(port, statusType);
