import type { Port } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';

export type AlertedStatus = {
  readonly containerNumber: string;
  readonly statusType: string;
  readonly port: Port;
  readonly statusTime: Date;
};

/** What an alert says (SRV-D10); the time is that of the United Kingdom. */
export function alertText({ containerNumber, statusType, port, statusTime }: AlertedStatus): string {
  return `Container ${containerNumber}: ${statusType} at ${portNames[port]}, ${formatMoment(statusTime)}`;
}
