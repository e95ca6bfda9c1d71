import {
  addContainerWatch,
  limits,
  listContainerWatches,
  messages,
  removeContainerWatch,
} from '@quaywatch/shared/contract';
import { lockCustomer } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { deleteWatch, isReported, readWatches, saveWatch } from './container-watches.queries.ts';
import { recheckWatches, workOnRechecks } from './notify-watchers.ts';

/** Registers the calls for watches, and the job that checks the numbers again (PND-13, CON-86). */
export function registerContainerWatchesRoutes(app: App, platform: Platform, onMessages: OnMessages): void {
  const { database, clock } = platform;
  workOnRechecks(platform, onMessages);

  registerCall(app, listContainerWatches, ({ caller }) => readWatches(database.db, caller.customerId, clock.now()));

  registerCall(app, addContainerWatch, async ({ body, caller }) => {
    const containerNumber = body.containerNumber.toUpperCase();
    await database.transaction(async (tx) => {
      const isNew = await addWatch(tx, caller.customerId, containerNumber, clock.now());
      if (isNew) await recheckWatches(tx, platform, [caller.customerId]);
    });
  });

  registerCall(app, removeContainerWatch, async ({ params, caller }) => {
    const containerNumber = params.containerNumber.toUpperCase();
    if (!(await deleteWatch(database.db, caller.customerId, containerNumber, clock.now())))
      throw new CodedError(404, 'NOT_FOUND', 'There is no such watch.');
  });
}

/**
 * Adds a watch. Watching a number twice changes nothing. Simultaneous calls take turns, so that no customer exceeds the
 * limit (SRV-70).
 * @returns whether the watch is new
 * @throws CodedError 400 for a number that a port has reported, and beyond the limit
 */
async function addWatch(tx: Tx, customerId: string, containerNumber: string, now: Date): Promise<boolean> {
  await lockCustomer(tx, customerId);
  const watches = await readWatches(tx, customerId, now);
  if (watches.some((watch) => watch.containerNumber === containerNumber)) return false;
  if (await isReported(tx, containerNumber)) throw refuse(messages.watchKnown);
  if (watches.length >= limits.containerWatches) throw refuse(messages.watchesTooMany);
  await saveWatch(tx, customerId, containerNumber, now);
  return true;
}

const refuse = (message: string) => refuseFields([{ field: '', message }]);
