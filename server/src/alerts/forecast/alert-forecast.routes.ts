import { forecastAlertTemplates } from '@quaywatch/shared/contract';
import { checkTemplateItems } from '../settings/alert-templates.rules.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countForecast, forecastPeriod } from './alert-forecast.rules.ts';
import { preparePastJourneys } from './past-journeys.queries.ts';

/** What templates would have sent last month for the caller's saved lists (TPL-34). */
export function registerAlertForecastRoutes(app: App, { database, clock }: Platform): void {
  const readPastJourneys = preparePastJourneys(database.db);

  registerCall(app, forecastAlertTemplates, async ({ body, caller }) => {
    checkTemplateItems(body);
    const period = forecastPeriod(clock.now());
    return countForecast(body, await readPastJourneys(caller.customerId, period.start), period);
  });
}
