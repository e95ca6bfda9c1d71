import { sql, type Placeholder } from 'drizzle-orm';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFreeDays, readFreeDays } from './free-days.queries.ts';
import { registerFreeDaysRoutes } from './free-days.routes.ts';
import { freeDays } from './free-days.tables.ts';

/** How long a customer's imports may stay at each port without charge. */
export const freeDaysModule = {
  register(app: App, platform: Platform): void {
    registerFreeDaysRoutes(app, platform);
  },
  dataParts: { freeDays: readFreeDays },
  forget: forgetFreeDays,
  readFreeDays,
  selectFreeDays: (customerId: Placeholder) => sql`(
    select json_agg(json_strip_nulls(json_build_object(
      'port', port, 'days', days, 'withoutHolidaysOf', without_holidays_of)) order by port)
    from ${freeDays} where customer_id = ${customerId})`,
};
