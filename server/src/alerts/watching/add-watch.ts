import { lockCustomer } from '../../customers/index.ts';
import { limits, messages } from '@quaywatch/shared/contract';
import type { Tx } from '../../platform/database/database.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { isReported, readWatches, saveWatch } from './container-watches.queries.ts';

/**
 * Adds a watch; watching a number twice changes nothing. Simultaneous ones take turns, so that no customer exceeds the
 * limit (SRV-70).
 * @returns whether the watch is new
 * @throws CodedError 400 for a number that a port reports, and beyond the limit
 */
export async function addWatch(tx: Tx, customerId: string, containerNumber: string, now: Date): Promise<boolean> {
  await lockCustomer(tx, customerId);
  const watches = await readWatches(tx, customerId, now);
  if (watches.some((watch) => watch.containerNumber === containerNumber)) return false;
  if (await isReported(tx, containerNumber)) throw refuse(messages.watchKnown);
  if (watches.length >= limits.containerWatches) throw refuse(messages.watchesTooMany);
  await saveWatch(tx, customerId, containerNumber, now);
  return true;
}

const refuse = (message: string) => refuseFields([{ field: '', message }]);
