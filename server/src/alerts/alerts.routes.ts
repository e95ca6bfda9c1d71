import {
  ceaseNotifications,
  readAlertContact as readAlertContactCall,
  readAlertTemplates,
  saveAlertTemplates,
} from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readAlertContact } from './alert-contact.queries.ts';
import { checkTemplateItems } from './alert-templates.rules.ts';
import { readAlertTemplateItems, replaceAlertTemplateItems } from './alert-templates.queries.ts';
import { ceaseChangedActivities } from './changed-activities.queries.ts';

/** Alert templates, contacts and notices of the caller. */
export function registerAlertsRoutes(app: App, { database }: Platform): void {
  registerCall(app, readAlertTemplates, ({ caller }) => readAlertTemplateItems(database.db, caller.customerId));

  registerCall(app, saveAlertTemplates, async ({ body, caller }) => {
    checkTemplateItems(body);
    await database.transaction((tx) => replaceAlertTemplateItems(tx, caller.customerId, body));
  });

  registerCall(app, readAlertContactCall, async ({ caller }) => {
    const contact = await readAlertContact(database.db, caller.customerId);
    if (!contact) throw new Error('The caller has no account');
    return contact;
  });

  registerCall(app, ceaseNotifications, ({ body, caller }) =>
    ceaseChangedActivities(database.db, caller.customerId, body),
  );
}
