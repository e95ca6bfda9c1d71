import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import { describeCosts } from './alert-costs.rules.ts';
import { alertsOf, hasSingleSettings, listOpenItems, planAlerts } from './plan-alerts.rules.ts';
import { planTemplates } from './templates.rules.ts';

const visit: AlertedVisit = {
  port: 'LGP',
  gkey: '7',
  containerNumber: 'QWCU2001010',
  activity: 'Import',
  isFinished: false,
  path: ['Arrived'],
};
const item = (containerStatusType: string, alertType: AlertTemplateItem['alertType'] = 'Email') => ({
  activityType: 'Import' as const,
  containerStatusType,
  alertType,
});
const alert = (change: Partial<VisitAlert>): VisitAlert => ({
  port: 'LGP',
  gkey: '7',
  id: '1',
  activityType: 'Import',
  containerStatusType: 'Discharged',
  alertType: 'Email',
  recipient: 'Anna@example.com',
  isSecondary: false,
  fromTemplate: true,
  state: 'ACTIVE',
  reason: null,
  ...change,
});
const anna = { alertType: 'Email', recipient: 'anna@example.com', isSecondary: false } as const;
const phone = { alertType: 'SMS', recipient: '07911123456', isSecondary: true } as const;
const wish = { visit, alerts: [], items: [], recipients: [anna, phone], fromTemplate: false };
const namesOf = (alerts: readonly { containerStatusType: string; recipient: string }[]) =>
  alerts.map(({ containerStatusType, recipient }) => `${containerStatusType} to ${recipient}`);

test('an item gets one alert for each recipient of its kind, even if it is named several times', () => {
  const { wanted, added, removed } = planAlerts({
    ...wish,
    items: [item('Discharged'), item('Discharged'), item('On Hold', 'SMS')],
    recipients: [anna, { ...anna, recipient: 'ANNA@example.com' }, phone],
  });

  assert.deepEqual(namesOf(wanted), ['Discharged to anna@example.com', 'On Hold to 07911123456']);
  assert.deepEqual(added, wanted);
  assert.deepEqual(removed, []);
  assert.deepEqual(wanted[1], { ...phone, visit, containerStatusType: 'On Hold', fromTemplate: false });
});

test('a pending alert stays as it is, with its address as first typed', () => {
  const { wanted, added, removed } = planAlerts({ ...wish, items: [item('Discharged')], alerts: [alert({})] });

  assert.deepEqual(namesOf(wanted), ['Discharged to Anna@example.com']);
  assert.deepEqual([added, removed], [[], []]);
});

test('an alert that had ended becomes pending again', () => {
  const { added } = planAlerts({ ...wish, items: [item('Discharged')], alerts: [alert({ state: 'INACTIVE' })] });

  assert.deepEqual(namesOf(added), ['Discharged to Anna@example.com']);
});

test('unwanted alerts are removed, except for reached statuses and other activities [SRV-40]', () => {
  const other = alert({ id: '2', containerStatusType: 'On Hold' });
  const { removed } = planAlerts({
    ...wish,
    items: [item('Discharged')],
    alerts: [
      alert({}),
      other,
      alert({ id: '3', containerStatusType: 'Arrived' }),
      alert({ id: '4', activityType: 'Export' }),
    ],
  });

  assert.deepEqual(removed, [other]);
});

test('no alerts are planned for statuses reached, unknown to the port or of other activities [SGL-D4, SRV-40]', () => {
  const open = [item('Discharged'), item('On Hold', 'SMS')];
  const export_ = { ...item('Discharged'), activityType: 'Export' as const };

  assert.deepEqual(listOpenItems(visit, [...open, item('Arrived'), item('Teleported'), export_]), open);
  assert.deepEqual(listOpenItems({ ...visit, isFinished: true }, open), []);
});

test('a visit has its own alerts if one for its activity does not come from a template [SGL-25]', () => {
  assert.equal(hasSingleSettings(visit, [alert({})]), false);
  assert.equal(hasSingleSettings(visit, [alert({}), alert({ fromTemplate: false })]), true);
  assert.equal(hasSingleSettings(visit, [alert({ fromTemplate: false, activityType: 'Export' })]), false);
});

test('alerts belong to the visit with their port and key', () => {
  const own = alert({});

  assert.deepEqual(alertsOf(visit, [own, alert({ gkey: '8' }), alert({ port: 'SOU' })]), [own]);
});

test('templates plan alerts to the alert contact and leave out visits with their own alerts [SGL-26, SRV-39]', () => {
  const own = { ...visit, gkey: '8' };
  const { plans, leftOut } = planTemplates([visit, own], {
    contact: { email: 'anna@example.com', phone: null },
    items: [item('Discharged'), item('Discharged', 'SMS')],
    alerts: [alert({ gkey: '8', fromTemplate: false }), alert({ containerStatusType: 'On Hold' })],
  });

  assert.deepEqual(leftOut, [own]);
  assert.equal(plans.length, 1);
  assert.deepEqual(namesOf(plans[0]!.wanted), ['Discharged to anna@example.com']);
  assert.equal(plans[0]!.wanted[0]!.fromTemplate, true);
  assert.deepEqual(namesOf(plans[0]!.removed), ['On Hold to Anna@example.com']);
});

test('templates plan texts if the contact has a mobile number [SGL-26]', () => {
  const contact = { email: 'anna@example.com', phone: '07911123456' };
  const { plans } = planTemplates([visit], { contact, items: [item('Discharged', 'SMS')], alerts: [] });

  assert.deepEqual(namesOf(plans[0]!.wanted), ['Discharged to 07911123456']);
  assert.equal(plans[0]!.wanted[0]!.isSecondary, false);
});

const allowance = {
  emailLimit: 30,
  smsLimit: 30,
  availableEmail: 3,
  availableSms: 1,
  pendingEmail: 2,
  pendingSms: 1,
};
const plan = (change: Partial<ReturnType<typeof planAlerts>>) => ({
  visit,
  wanted: [],
  added: [],
  removed: [],
  ...change,
});
const added = (recipient: typeof anna | typeof phone) => ({
  ...recipient,
  visit,
  containerStatusType: 'Discharged',
  fromTemplate: true,
});

test('costs state for each kind the new, pending, available and suspended alerts [SGL-27]', () => {
  const plans = [plan({ added: [added(anna), added(anna)] }), plan({ added: [added(phone), added(phone)] })];

  assert.deepEqual(describeCosts(plans, allowance, []), {
    email: { alerts: 2, pending: 2, available: 3, suspended: 1 },
    sms: { alerts: 2, pending: 1, available: 1, suspended: 2 },
  });
});

test('removed alerts make room if they were pending or suspended [SGL-27]', () => {
  const suspendedWith = (...removed: VisitAlert[]) =>
    describeCosts([plan({ added: [added(anna), added(anna)], removed })], allowance, []).email.suspended;

  assert.equal(suspendedWith(alert({})), 0);
  assert.equal(suspendedWith(alert({ state: 'SUSPENDED' })), 0);
  assert.equal(suspendedWith(alert({ state: 'SENT' })), 1);
  assert.equal(suspendedWith(alert({ alertType: 'SMS' })), 1);
  assert.deepEqual(describeCosts([], allowance, []).email.suspended, 0);
});

test('alerts to a recipient who has stopped them cost nothing, whatever the letter case [SGL-27]', () => {
  const plans = [plan({ added: [added(anna), added(phone)] })];
  const stopped = [{ alertType: 'Email', recipient: 'ANNA@example.com' }] as const;

  const { email, sms } = describeCosts(plans, allowance, stopped);

  assert.deepEqual([email.alerts, sms.alerts], [0, 1]);
});
