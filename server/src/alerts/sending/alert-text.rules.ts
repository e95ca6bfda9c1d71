import type { Port } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';

export type AlertedStatus = {
  readonly containerNumber: string;
  readonly statusType: string;
  readonly port: Port;
  readonly statusTime: Date;
};

/** Text of an alert, in UK time (SRV-D10). */
export function alertText({ containerNumber, statusType, port, statusTime }: AlertedStatus): string {
  return `Container ${containerNumber}: ${statusType} at ${portNames[port]}, ${formatMoment(statusTime)}`;
}
