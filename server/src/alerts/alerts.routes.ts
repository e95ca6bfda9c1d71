import {
  applyAlertTemplates,
  ceaseNotifications,
  previewAlertTemplates,
  readAlertContact as readAlertContactCall,
  readAlertPreferences,
  readAlertTemplates,
  readSingleAlertTemplate,
  saveAlertPreferences,
  saveAlertTemplates,
  saveSingleAlert,
  updateAlertContact,
} from '@quaywatch/shared/contract';
import { nameCountries } from '../notifications/rules.ts';
import type { App } from '../platform/http/app.ts';
import { entityTagOf, mayChange } from '../platform/http/entity-tag.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { wakeFollowers } from './following/arm-followed-lists.ts';
import { reopenUntexted } from './following/followed-visits.queries.ts';
import { describeAlertContact } from './settings/describe-alert-contact.ts';
import { readPreferences, savePreferences } from './settings/alert-preferences.queries.ts';
import { readAlertTemplateItems } from './settings/alert-templates.queries.ts';
import { selectNoReference } from './messages/own-reference.queries.ts';
import { saveTemplates } from './settings/save-templates.ts';
import { applyTemplates, previewTemplates } from './arming/apply-templates.ts';
import { changeAlertContact } from './settings/change-alert-contact.ts';
import { tellNewContact } from './settings/tell-new-contact.ts';
import { ceaseChangedActivities } from './matching/changed-activities.queries.ts';
import { readSingleAlert, saveSingleAlertOf } from './arming/single-alert.ts';

/** Registers the calls for the caller's alert templates, contacts and notices. */
export function registerAlertsRoutes(app: App, platform: Platform, selectReference = selectNoReference): void {
  const { database, clock } = platform;
  registerCall(app, readAlertTemplates, async ({ caller, reply }) => {
    const items = await readAlertTemplateItems(database.db, caller.customerId);
    reply.header('etag', entityTagOf(items));
    return items;
  });

  registerCall(app, saveAlertTemplates, async ({ body, caller, request, reply }) => {
    const save = { customerId: caller.customerId, items: body, mayChange: (etag: string) => mayChange(request, etag) };
    const etag = await database.transaction(async (tx) => {
      const tag = await saveTemplates(tx, save);
      // A followed list may have been waiting for a template.
      await wakeFollowers(tx, platform, [caller.customerId]);
      return tag;
    });
    reply.header('etag', etag);
  });

  const smsCountries = [...nameCountries(platform.config.smsCountries)];
  registerCall(app, readAlertContactCall, ({ caller }) => describeAlertContact(platform, caller.customerId));

  registerCall(app, updateAlertContact, ({ body, caller }) =>
    database.transaction(async (tx) => {
      const { unaffected, gotNumber, ...change } = await changeAlertContact(tx, platform, caller.customerId, body);
      // A followed list may have been waiting for a mobile number.
      if (gotNumber) await reopenUntexted(tx, caller.customerId);
      await wakeFollowers(tx, platform, [caller.customerId]);
      await tellNewContact(tx, platform, caller, change);
      return unaffected;
    }),
  );

  registerCall(app, readAlertPreferences, ({ caller }) => readPreferences(database.db, caller.customerId));

  registerCall(app, saveAlertPreferences, ({ body, caller }) => savePreferences(database.db, caller.customerId, body));

  registerCall(app, readSingleAlertTemplate, async ({ query, caller }) => ({
    ...(await readSingleAlert(database.db, { customerId: caller.customerId, target: query, selectReference })),
    smsCountries,
  }));

  registerCall(app, saveSingleAlert, ({ body, caller }) =>
    database.transaction((tx) => saveSingleAlertOf(tx, platform, caller.customerId, body)),
  );

  registerCall(app, previewAlertTemplates, ({ body, caller }) =>
    previewTemplates(database.db, caller.customerId, body, clock.now()),
  );

  registerCall(app, applyAlertTemplates, async ({ body, caller }) => {
    const refusal = await database.transaction((tx) => applyTemplates(tx, platform, caller.customerId, body));
    // Thrown after the commit, because everything else has been applied.
    if (refusal) throw refusal;
  });

  registerCall(app, ceaseNotifications, ({ body, caller }) =>
    database.transaction((tx) => ceaseChangedActivities(tx, caller.customerId, body)),
  );
}
