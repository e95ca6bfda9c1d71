import { addContainerWatch, listContainerWatches, removeContainerWatch } from '@quaywatch/shared/contract';
import type { App } from '../../platform/http/app.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { addWatch } from './add-watch.ts';
import { deleteWatch, readWatches } from './container-watches.queries.ts';
import { recheckWatches, workOnRechecks } from './notify-watchers.ts';

/** The caller's watched container numbers (PND-13, CON-86), and the job that checks them again. */
export function registerContainerWatchesRoutes(app: App, platform: Platform, onMessages: OnMessages): void {
  const { database, clock } = platform;
  workOnRechecks(platform, onMessages);

  registerCall(app, listContainerWatches, ({ caller }) => readWatches(database.db, caller.customerId, clock.now()));

  registerCall(app, addContainerWatch, async ({ body, caller }) => {
    const containerNumber = body.containerNumber.toUpperCase();
    await database.transaction(async (tx) => {
      const isNew = await addWatch(tx, caller.customerId, containerNumber, clock.now());
      if (isNew) await recheckWatches(platform, tx, [caller.customerId]);
    });
  });

  registerCall(app, removeContainerWatch, async ({ params, caller }) => {
    const containerNumber = params.containerNumber.toUpperCase();
    if (!(await deleteWatch(database.db, caller.customerId, containerNumber, clock.now())))
      throw new CodedError(404, 'NOT_FOUND', 'There is no such watch.');
  });
}
