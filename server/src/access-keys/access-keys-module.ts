import type { Mailer } from '../notifications/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetAccessKeys, readAccessKeys } from './access-keys.queries.ts';
import { registerAccessKeysRoutes } from './access-keys.routes.ts';
import { endKeysAgain } from './change-access-keys.ts';
import { openAccessKeys } from './open-access-keys.ts';

/** Keys with which customers' programs make calls on their behalf. */
export const accessKeysModule = {
  register(app: App, platform: Platform, { mailer }: { readonly mailer: Mailer }): void {
    registerAccessKeysRoutes(app, platform, mailer);
  },
  openAccessKeys,
  dataParts: { accessKeys: readAccessKeys },
  forget: forgetAccessKeys,
  endAgain: endKeysAgain,
};
