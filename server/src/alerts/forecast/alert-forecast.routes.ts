import { forecastAlertTemplates } from '@quaywatch/shared/contract';
import { checkTemplateItems } from '../settings/alert-templates.rules.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWarnings } from './warning-forecast.rules.ts';
import { countForecast, forecastPeriod } from './alert-forecast.rules.ts';
import type { ReadFreeDays } from '../free-time/warn-of-free-time.ts';
import { preparePastJourneys } from './past-journeys.queries.ts';

/** Registers the forecast: what templates would have sent in the last 30 days for the caller's saved lists (TPL-34). */
export function registerAlertForecastRoutes(app: App, { database, clock }: Platform, readFreeDays: ReadFreeDays): void {
  const readPastJourneys = preparePastJourneys(database.db);

  registerCall(app, forecastAlertTemplates, async ({ body, caller }) => {
    checkTemplateItems(body);
    const now = clock.now();
    const period = forecastPeriod(now);
    const { wish, ...past } = await readPastJourneys(caller.customerId, period.start);
    const forecast = countForecast(body, past, period);
    if (wish === null) return forecast;
    const freeDays = await readFreeDays(database.db, caller.customerId);
    return { ...forecast, warnings: countWarnings({ ...past, wish, freeDays }, period, now) };
  });
}
