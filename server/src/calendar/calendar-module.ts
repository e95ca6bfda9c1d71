import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetCalendarLinks, readCalendarLink } from './calendar.queries.ts';
import { registerCalendarRoutes, type CalendarNeeds } from './calendar.routes.ts';
import { endCalendarAgain } from './change-calendar.ts';

/** A private address where calendar programs read upcoming events of a customer's containers. */
export const calendarModule = {
  register(app: App, platform: Platform, needs: CalendarNeeds): void {
    registerCalendarRoutes(app, platform, needs);
  },
  dataParts: { calendar: readCalendarLink },
  forget: forgetCalendarLinks,
  endAgain: endCalendarAgain,
};
