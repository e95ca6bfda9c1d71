import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchQuota } from '../search-log/index.ts';
import { forgetReferences, readReferences } from './container-references.queries.ts';
import { registerContainerReferencesRoutes } from './container-references.routes.ts';
import { scheduleEndedReferences } from './end-references.ts';
import { selectOwnReference, selectReferences } from './visible-references.queries.ts';

/** The names that customers give their containers. */
export const containerReferencesModule = {
  register(app: App, platform: Platform, { searchQuota }: { readonly searchQuota: SearchQuota }): void {
    registerContainerReferencesRoutes(app, platform, searchQuota);
    scheduleEndedReferences(platform);
  },
  dataParts: { containerReferences: readReferences },
  forget: forgetReferences,
  selectReferences,
  selectOwnReference,
};
