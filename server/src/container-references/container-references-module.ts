import { sql, type Placeholder } from 'drizzle-orm';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetReferences, readReferences } from './container-references.queries.ts';
import { registerContainerReferencesRoutes } from './container-references.routes.ts';
import { containerReferences } from './container-references.tables.ts';
import { scheduleEndedReferences } from './end-references.ts';

/** What customers call their containers. */
export const containerReferencesModule = {
  register(app: App, platform: Platform): void {
    registerContainerReferencesRoutes(app, platform);
    scheduleEndedReferences(platform);
  },
  dataParts: { containerReferences: readReferences },
  forget: forgetReferences,
  selectReferences: (customerId: Placeholder, numbers: Placeholder) => sql`(
    select json_agg(json_build_object('container', container_number, 'reference', reference) order by container_number)
    from ${containerReferences} where customer_id = ${customerId} and container_number = any(${numbers}::text[]))`,
};
