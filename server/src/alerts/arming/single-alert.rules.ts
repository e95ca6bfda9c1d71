import {
  alertTypes,
  messages,
  type AlertTarget,
  type AlertTemplateItem,
  type ContactDetail,
  type SingleAlertTemplate,
} from '@quaywatch/shared/contract';
import { statusesOfActivity } from '@quaywatch/shared/domain';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { checkTemplateItems } from '../settings/alert-templates.rules.ts';
import { isReached, type AlertedVisit, type VisitAlert } from '../records/alerted-visit.rules.ts';
import { listOpenItems } from './plan-alerts.rules.ts';
import type { AlertContact, ChosenRecipient, ContactPair, Recipient } from '../records/recipients.rules.ts';

type Settings = {
  readonly alerts: readonly VisitAlert[];
  /** The contacts as last saved; null before the first save. */
  readonly kept: ContactPair | null;
};

/** What the editor for one container shows (SGL-07, SGL-D4, SGL-D8). */
export function describeSingleAlert(
  visit: AlertedVisit,
  { alerts, kept }: Settings,
  contact: AlertContact,
): SingleAlertTemplate {
  return {
    defaultPhoneNumber: contact.phone,
    firstContactDetail: firstContactNow(visit, { alerts, kept }, contact),
    secondContactDetail: contactsOf(visit, alerts, kept).secondContactDetail,
    potentialStatuses: statusesOfActivity(visit.activity, visit.port).map((containerStatusType) => ({
      containerStatusType,
      reached: isReached(visit, containerStatusType),
    })),
    items: listItems(visit, alerts),
  };
}

/** The first contact as the editor shows it, and as a save without Change keeps it (SGL-29). */
export const firstContactNow = (
  visit: AlertedVisit,
  { alerts, kept }: Settings,
  contact: AlertContact,
): ContactDetail => fillIn(contactsOf(visit, alerts, kept).firstContactDetail, contact);

/**
 * The contacts of the pending alerts. A kind without pending alerts has the contact that was saved last (SGL-28) or,
 * before the first save, that of the alerts that were sent.
 */
function contactsOf(visit: AlertedVisit, alerts: readonly VisitAlert[], kept: ContactPair | null): ContactPair {
  const pending = chosenOf(visit, alerts).filter(({ containerStatusType }) => !isReached(visit, containerStatusType));
  // Template alerts go to the alert contact, whatever was saved for the container before.
  if (pending.length > 0 && pending.every(({ fromTemplate }) => fromTemplate))
    return { firstContactDetail: nobody, secondContactDetail: nobody };
  const [chosen, saved] = [recipientsIn(pending), kept ?? recipientsIn(alerts)];
  return {
    firstContactDetail: fillIn(chosen.firstContactDetail, saved.firstContactDetail),
    secondContactDetail: fillIn(chosen.secondContactDetail, saved.secondContactDetail),
  };
}

const nobody: ContactDetail = { email: null, phone: null };

const fillIn = (contact: ContactDetail, other: ContactDetail): ContactDetail => ({
  email: contact.email ?? other.email,
  phone: contact.phone ?? other.phone,
});

/** Leaves out of the first contact what equals the alert contact, so that it follows changes of the alert contact. */
export function keptOf({ firstContactDetail, secondContactDetail }: ContactPair, own: AlertContact): ContactPair {
  const { email, phone } = firstContactDetail;
  return {
    firstContactDetail: {
      email: email?.toLowerCase() === own.email.toLowerCase() ? null : email,
      phone: phone === own.phone ? null : phone,
    },
    secondContactDetail,
  };
}

/** The recipients in the latest of these alerts. */
function recipientsIn(alerts: readonly VisitAlert[]): ContactPair {
  const own = alerts.filter(({ fromTemplate }) => !fromTemplate);
  return {
    firstContactDetail: latestOf(own.filter(({ isSecondary }) => !isSecondary)),
    secondContactDetail: latestOf(own.filter(({ isSecondary }) => isSecondary)),
  };
}

function latestOf(alerts: readonly VisitAlert[]): ContactDetail {
  const recipientOf = (kind: VisitAlert['alertType']) =>
    alerts.find(({ alertType }) => alertType === kind)?.recipient ?? null;
  return { email: recipientOf('Email'), phone: recipientOf('SMS') };
}

/** Leaves out alerts that ended when the activity changed. */
const chosenOf = (visit: AlertedVisit, alerts: readonly VisitAlert[]) =>
  alerts.filter(({ activityType, reason }) => activityType === visit.activity && reason !== 'activity-changed');

function listItems(visit: AlertedVisit, alerts: readonly VisitAlert[]): AlertTemplateItem[] {
  const chosen = chosenOf(visit, alerts);
  return statusesOfActivity(visit.activity, visit.port).flatMap((containerStatusType) =>
    alertTypes
      .filter((alertType) => chosen.some((alert) => keyOf(alert) === keyOf({ containerStatusType, alertType })))
      .map((alertType) => ({ activityType: visit.activity, containerStatusType, alertType })),
  );
}

/** Lists the recipients: at most two of each kind (SRV-32). */
export function listRecipients({ firstContactDetail, secondContactDetail }: ContactPair): readonly ChosenRecipient[] {
  return [firstContactDetail, secondContactDetail].flatMap(({ email, phone }, place) => {
    const isSecondary = place === 1;
    return [
      ...(email === null ? [] : [{ alertType: 'Email' as const, recipient: email, isSecondary }]),
      ...(phone === null ? [] : [{ alertType: 'SMS' as const, recipient: phone, isSecondary }]),
    ];
  });
}

/** The field of the input that has this recipient, such as `secondContactDetail.phone`. */
export function fieldOf(
  { alertType, recipient }: Recipient,
  { firstContactDetail: { email, phone } }: ContactPair,
): string {
  const isEmail = alertType === 'Email';
  const isFirst = isEmail ? email?.toLowerCase() === recipient.toLowerCase() : phone === recipient;
  return `${isFirst ? 'firstContactDetail' : 'secondContactDetail'}.${isEmail ? 'email' : 'phone'}`;
}

/** Refuses items of another activity than the container's. @throws CodedError 400 */
export function checkItemsOf({ activityType }: AlertTarget, items: readonly AlertTemplateItem[]): void {
  checkTemplateItems(items);
  if (items.some((item) => item.activityType !== activityType))
    throw new CodedError(400, 'INVALID_INPUT', `There are statuses of another activity than ${activityType}.`);
}

/** Refuses items that the primary contact cannot receive (SGL-15, SGL-17). @throws CodedError 400 */
export function checkPrimaryContact(
  { firstContactDetail: { email, phone } }: ContactPair,
  items: readonly AlertTemplateItem[],
): void {
  const needs = (kind: VisitAlert['alertType']) => items.some(({ alertType }) => alertType === kind);
  const missing = [
    ...(needs('Email') && email === null ? ['firstContactDetail.email'] : []),
    ...(needs('SMS') && phone === null ? ['firstContactDetail.phone'] : []),
  ];
  if (missing.length > 0) throw refuseFields(missing.map((field) => ({ field, message: messages.empty })));
}

/**
 * Refuses a save that sets an alert for a status already reached, because nobody would be told. Also refuses a save
 * that only removes alerts for statuses already reached, because those stay (SGL-05, SRV-40).
 * @throws CodedError 400
 */
export function checkChangeable(
  visit: AlertedVisit,
  alerts: readonly VisitAlert[],
  items: readonly AlertTemplateItem[],
): void {
  const before = listItems(visit, alerts);
  const [chosen, known] = [new Set(items.map(keyOf)), new Set(before.map(keyOf))];
  const added = items.filter((item) => !known.has(keyOf(item)));
  const changed = [...added, ...(items.length === 0 ? [] : before.filter((item) => !chosen.has(keyOf(item))))];
  const isClosed = statusesOfActivity(visit.activity, visit.port).every((status) => isReached(visit, status));
  const comesTooLate =
    listOpenItems(visit, added).length < added.length ||
    (changed.length > 0 && listOpenItems(visit, changed).length === 0);
  if (isClosed || comesTooLate)
    throw new CodedError(400, 'INVALID_INPUT', 'The status has been reached: its alerts cannot be changed any more.');
}

const keyOf = ({ containerStatusType, alertType }: Pick<AlertTemplateItem, 'containerStatusType' | 'alertType'>) =>
  `${containerStatusType}\n${alertType}`;
