import {
  Anchor,
  ArrowDownToLine,
  ArrowRightToLine,
  CalendarClock,
  CircleArrowRight,
  CircleQuestionMark,
  ClipboardCheck,
  Forklift,
  LockKeyholeOpen,
  LockOpen,
  OctagonPause,
  PackageCheck,
  Ship,
  ShipCargo,
  TrainFront,
  TrainFrontTunnel,
  TrainTrack,
  Truck,
  Warehouse,
  Waves,
} from 'lucide-react';
import type { StatusType } from '@quaywatch/shared/contract';
import type { Icon } from '../icon/icon.ts';

const icons: Record<StatusType, Icon> = {
  'Inbound at Sea': Ship,
  Arrived: Anchor,
  'On Vessel at Berth': ShipCargo,
  'On Hold': OctagonPause,
  'On Hold - Processed': ClipboardCheck,
  Discharged: ArrowDownToLine,
  'Available for Collection': PackageCheck,
  'Released for Rail': TrainFront,
  'Departed Port for Rail Terminal': TrainFront,
  'Departed Rail Terminal': TrainFrontTunnel,
  'Departed by Road': Truck,
  'Inbound by Road': Truck,
  'Inbound by Rail': TrainTrack,
  'Ready for Loading': Forklift,
  'Planned for Vessel': CalendarClock,
  'On Vessel at Sea': Waves,
  'In Storage': Warehouse,
  Released: LockOpen,
  'Released but not yet bookable': LockKeyholeOpen,
  Departed: CircleArrowRight,
  'at rail terminal on train': TrainTrack,
  'departed by vessel': Ship,
  inbound: ArrowRightToLine,
};

/** Returns null for a status that is not on the list (CON-28, CON-50, CON-51). */
export const statusIcon = (statusType: string): Icon | null =>
  Object.hasOwn(icons, statusType) ? icons[statusType as StatusType] : null;

export const unknownIcon: Icon = CircleQuestionMark;

/** The icon is mirrored if the lorry drives towards the port. */
export const isMirrored = (statusType: string): boolean => statusType === 'Inbound by Road';
