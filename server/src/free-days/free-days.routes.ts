import { chooseFreeDays, readFreeDays as readFreeDaysCall, saveFreeDays } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { saveChoice } from '../teams/index.ts';
import { readFreeDays } from './free-days.queries.ts';
import { joinFreeDays, lockUsers, setFreeDays } from './team-free-days.ts';

export function registerFreeDaysRoutes(app: App, { database, clock }: Platform): void {
  registerCall(app, readFreeDaysCall, ({ caller }) => readFreeDays(database.db, caller.customerId));

  registerCall(app, saveFreeDays, ({ body, caller: { customerId } }) =>
    database.transaction((tx) => setFreeDays(tx, { customerId, set: body, now: clock.now() })),
  );

  registerCall(app, chooseFreeDays, async ({ body: { ofTeam }, caller: { customerId } }) => {
    await database.transaction(async (tx) => {
      await lockUsers(tx, customerId);
      const now = clock.now();
      const before = await saveChoice(tx, { customerId, choice: { usesTeamFreeDays: ofTeam }, now });
      if (ofTeam && !before.usesTeamFreeDays) await joinFreeDays(tx, before, now);
    });
  });
}
