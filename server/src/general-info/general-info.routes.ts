import { readGeneralInfo } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { prepareGeneralInfoReader } from './read-general-info.ts';

/** What the dashboard shows about the caller, gathered from the account, its sessions and its alerts. */
export function registerGeneralInfoRoutes(app: App, { database, clock }: Platform): void {
  const readGeneralInfoOf = prepareGeneralInfoReader(database.db);
  registerCall(app, readGeneralInfo, ({ caller }) => readGeneralInfoOf(caller, clock.now()));
}
