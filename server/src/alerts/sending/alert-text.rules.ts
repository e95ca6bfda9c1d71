import type { Port } from '@quaywatch/shared/contract';
import { portNames } from '@quaywatch/shared/domain';
import { alertMoment } from './alert-moment.rules.ts';

export type AlertedStatus = {
  readonly containerNumber: string;
  readonly statusType: string;
  readonly port: Port;
  readonly statusTime: Date;
};

/** Text of an alert, in UK time (SRV-D10). */
export function alertText({ containerNumber, statusType, port, statusTime }: AlertedStatus): string {
  return `Container ${containerNumber}: ${statusType} at ${portNames[port]}, ${alertMoment(statusTime)}`;
}
