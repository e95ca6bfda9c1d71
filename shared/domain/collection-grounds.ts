import type { Port, StatusType, VisitActivity } from '@quaywatch/shared/contract';
import { hasLeftPort } from './departures.ts';

/** Whether a container can be collected by road. */
export type CollectionAnswer = 'Collect now' | 'Not yet' | 'Leaves by train' | 'Collected' | 'Left by train' | 'Left';

export type CollectionGround = {
  readonly answer: CollectionAnswer;
  readonly because: string;
  /** Expected statuses whose time is worth showing, because the container only has to be unloaded or released. */
  readonly awaits?: readonly StatusType[];
};

const notYet = (because: string, ...awaits: StatusType[]): CollectionGround => ({ answer: 'Not yet', because, awaits });
const beforeDischarge = (because: string) => notYet(because, 'Available for Collection', 'Discharged');
const byTrain = (because: string): CollectionGround => ({ answer: 'Leaves by train', because });
const leftByTrain: CollectionGround = { answer: 'Left by train', because: 'gone' };

const grounds: Partial<Record<StatusType, CollectionGround>> = {
  inbound: beforeDischarge('on its way'),
  'Inbound at Sea': beforeDischarge('at sea'),
  Arrived: beforeDischarge('waiting for discharge'),
  'On Vessel at Berth': beforeDischarge('on the vessel at berth'),
  Discharged: notYet('waiting for release', 'Available for Collection'),
  'On Hold': notYet('on hold'),
  'On Hold - Processed': notYet('on hold, processed'),
  'Released but not yet bookable': notYet('released, no booking possible'),
  Released: { answer: 'Collect now', because: 'released' },
  'Available for Collection': { answer: 'Collect now', because: 'available' },
  'Released for Rail': byTrain('released for rail'),
  'Departed Port for Rail Terminal': byTrain('on its way'),
  'at rail terminal on train': byTrain('on the train'),
  'Departed Rail Terminal': leftByTrain,
  'Departed by Road': { answer: 'Collected', because: 'gone by road' },
  Departed: { answer: 'Left', because: 'gone' },
};

/** A return arrives by the gate, so nothing is discharged. */
const returnGrounds: typeof grounds = {
  ...grounds,
  Arrived: notYet('waiting for release', 'Available for Collection'),
};

const groundsOf = { Import: grounds, 'Return to Shipper': returnGrounds } as const;

/**
 * What a visit's status says about its collection; undefined if it says nothing, and for activities other than imports
 * and returns. Used by results and by the counts of saved lists (CON-77, LST-24).
 */
export function findCollectionGround(
  port: Port,
  activity: VisitActivity | null,
  statusType: string | null,
): CollectionGround | undefined {
  if (statusType === null || (activity !== 'Import' && activity !== 'Return to Shipper')) return undefined;
  const known = groundsOf[activity];
  const ground = Object.hasOwn(known, statusType) ? known[statusType as StatusType] : undefined;
  return ground?.answer === 'Leaves by train' && hasLeftPort(port, statusType) ? leftByTrain : ground;
}
