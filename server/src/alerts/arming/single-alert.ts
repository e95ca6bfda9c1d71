import type {
  AlertTarget,
  CallBody,
  ContactDetail,
  saveSingleAlert,
  SingleAlertTemplate,
} from '@quaywatch/shared/contract';
import { writeMobileNumber } from '../../notifications/rules.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAlertContact } from '../settings/alert-contact.queries.ts';
import type { AlertedVisit } from '../records/alerted-visit.rules.ts';
import { findTargets, lockTargets } from '../records/alerted-visits.queries.ts';
import { armAlerts } from './arm-alerts.queries.ts';
import { lockCustomer } from '../../customers/index.ts';
import { listOpenItems, planAlerts } from './plan-alerts.rules.ts';
import {
  checkChangeable,
  checkItemsOf,
  checkPrimaryContact,
  describeSingleAlert,
  fieldOf,
  firstContactNow,
  keptOf,
  listRecipients,
} from './single-alert.rules.ts';
import type { AlertContact, Recipient } from '../records/recipients.rules.ts';
import { readSingleContacts, saveSingleContacts } from '../records/single-contacts.queries.ts';
import { readOwnReference, type SelectOwnReference } from '../messages/own-reference.queries.ts';
import { queueTestMessages } from '../messages/test-messages.ts';
import { endSingleSettings, noteEnded, readVisitAlerts } from '../records/visit-alerts.queries.ts';

type SingleAlertQuestion = {
  readonly customerId: string;
  readonly target: AlertTarget;
  readonly selectReference: SelectOwnReference;
};

/** Reads the alerts of one container as the editor shows them (SGL-06). @throws CodedError 400, 404 */
export async function readSingleAlert(
  db: Db,
  { customerId, target, selectReference }: SingleAlertQuestion,
): Promise<SingleAlertTemplate> {
  const visit = onlyOf(await findTargets(db, [target]));
  const contact = await readAlertContact(db, customerId);
  const alerts = await readVisitAlerts(db, customerId, [visit]);
  const kept = await readSingleContacts(db, customerId, visit);
  const { containerNumber } = visit;
  const reference = await readOwnReference(db, selectReference, { customerId, containerNumber });
  return {
    ...describeSingleAlert(visit, { alerts, kept }, contact),
    ...(reference !== null && { reference }),
  };
}

/**
 * Gives a visit its own alerts instead of the template's (SGL-08), and keeps its contacts (SGL-28). If none of the
 * alerts can still be sent, the template can be applied again (SGL-D6).
 * @throws CodedError 400, 404
 */
export async function saveSingleAlertOf(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'jobs' | 'clock'>,
  customerId: string,
  { alertTemplateDto, ...body }: CallBody<typeof saveSingleAlert>,
): Promise<void> {
  checkItemsOf(body, alertTemplateDto.items);
  const visit = onlyOf(await lockTargets(tx, [body]));
  await lockCustomer(tx, customerId);
  const own = await readAlertContact(tx, customerId);
  // Without a default number no text messages are set, whatever the page sends (SGL-10, SRV-34).
  const items = alertTemplateDto.items.filter(({ alertType }) => alertType !== 'SMS' || own.phone !== null);
  const alerts = await readVisitAlerts(tx, customerId, [visit]);
  checkChangeable(visit, alerts, items);
  const write = ({ email, phone }: ContactDetail): ContactDetail => ({
    email,
    phone: phone && writeMobileNumber(phone, platform.config.smsCountries),
  });
  const contacts = {
    firstContactDetail: body.keepsFirstContact
      ? firstContactNow(visit, { alerts, kept: await readSingleContacts(tx, customerId, visit) }, own)
      : write(body.firstContactDetail),
    secondContactDetail: write(body.secondContactDetail),
  };
  const plan = planAlerts({ visit, alerts, items, recipients: listRecipients(contacts), fromTemplate: false });
  checkPrimaryContact(contacts, listOpenItems(visit, items));
  const now = platform.clock.now();
  const added = await armAlerts(tx, platform, customerId, [plan]);
  await saveSingleContacts(tx, { customerId, visit, contacts: keptOf(contacts, own), now });
  await queueTestMessages(tx, platform, {
    customerId,
    contacts: added.filter(isForeignTo(own)),
    fieldOf: (contact) => fieldOf(contact, contacts),
    now,
  });
  if (plan.wanted.length === 0) await endSingleSettings(tx, customerId, visit);
  if (items.length === 0) await noteEnded(tx, customerId, [visit]);
}

/** Customers' own contacts had their test message when they were entered for the templates. */
const isForeignTo =
  ({ email, phone }: AlertContact) =>
  ({ alertType, recipient }: Recipient) =>
    alertType === 'Email' ? recipient.toLowerCase() !== email.toLowerCase() : recipient !== phone;

function onlyOf(visits: readonly AlertedVisit[]): AlertedVisit {
  const [visit, another] = visits;
  if (another) throw new CodedError(400, 'INVALID_INPUT', 'Two visits of the container have this key.');
  if (!visit) throw new CodedError(404, 'NOT_FOUND', 'Alerts cannot be set for this container.');
  return visit;
}
