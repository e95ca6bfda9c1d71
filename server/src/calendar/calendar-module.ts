import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetCalendarLinks, readCalendarLink } from './calendar.queries.ts';
import { registerCalendarRoutes, type ReadFreeDays } from './calendar.routes.ts';

/** A private address where calendar programs read upcoming events of a customer's containers. */
export const calendarModule = {
  register(app: App, platform: Platform, { readFreeDays }: { readonly readFreeDays: ReadFreeDays }): void {
    registerCalendarRoutes(app, platform, readFreeDays);
  },
  dataParts: { calendar: readCalendarLink },
  forget: forgetCalendarLinks,
};
