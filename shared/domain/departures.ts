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

/**
 * Whether a container with this status has left the port, which ends its visit. London Gateway reports a container
 * again when it leaves the rail terminal; Southampton does not.
 */
export const hasLeftPort = (port: Port, statusType: string): boolean =>
  departures.includes(statusType) || (port === 'SOU' && statusType === 'Departed Port for Rail Terminal');

/**
 * Whether a container has left the port or stands in its rail terminal: no quay rent is due, and nobody can collect it.
 */
export const hasLeftQuay = (port: Port, statusType: string): boolean =>
  withRailway.includes(statusType) || hasLeftPort(port, statusType);
