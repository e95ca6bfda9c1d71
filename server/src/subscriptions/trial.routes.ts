import { toggleFreeServiceType } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { TierChanges } from './tier-changes.ts';
import { toggleTrial } from './toggle-trial.ts';

export function registerTrialRoutes(app: App, platform: Platform, tierChanges: TierChanges): void {
  registerCall(app, toggleFreeServiceType, async ({ caller }) => ({
    serviceType: await toggleTrial(platform, tierChanges, caller),
  }));
}
