import { limits, searchCustomers } from '@quaywatch/shared/contract';
import type { DeleteCustomers } from '../customers/index.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { registerAccountAccessRoutes } from './account-access.routes.ts';
import { registerAccountChangesRoutes } from './account-changes.routes.ts';
import { registerAccountNotesRoutes } from './account-notes.routes.ts';
import { registerConfirmationRoutes } from './confirmation.routes.ts';
import { registerCustomerDetailsRoutes } from './customer-details.routes.ts';
import { searchCustomerPage } from './customer-search.queries.ts';
import type { ReadingLimit } from './reading-limit.ts';

type Terms = { readonly deleteCustomers: DeleteCustomers; readonly reading: ReadingLimit };

export function registerHelpdeskRoutes(app: App, platform: Platform, { deleteCustomers, reading }: Terms): void {
  const search = platform.reads.prepare((db) => searchCustomerPage.bind(undefined, db));
  registerCustomerDetailsRoutes(app, platform, reading);
  registerCall(app, searchCustomers, async ({ query, caller }) => {
    await reading.count(caller, 'searches');
    const { page, ...filters } = query;
    const size = limits.pageSizes.helpdeskSearch;
    const { total, foundMore, rows } = await search(caller, filters, { number: page, size });
    return {
      allPages: Math.ceil(total / size),
      ...(foundMore && { foundMore }),
      matches: total,
      searchHelpDeskAccountDtos: rows,
    };
  });
  registerAccountAccessRoutes(app, platform, deleteCustomers);
  registerConfirmationRoutes(app, platform);
  registerAccountNotesRoutes(app, platform, reading);
  registerAccountChangesRoutes(app, platform, reading);
}
