import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import { checkActivities, namesOf, planTemplates, refusalOf } from './templates.rules.ts';

const visit = (containerNumber: string, activity: AlertedVisit['activity']): AlertedVisit => ({
  port: 'LGP',
  gkey: containerNumber,
  containerNumber,
  activity,
  isFinished: false,
  path: [],
});
const importText = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'SMS' } as const;
const importEmail = { ...importText, alertType: 'Email' } as const;
const exportEmail = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'Email' } as const;
const imported = visit('QWCU2003034', 'Import');
const visits = [imported, visit('QWCU2002022', 'Export'), visit('QWCU2001010', 'Export')];
const contact = { email: 'anna@example.com', phone: null };
const own = {
  id: '1',
  port: 'LGP',
  gkey: imported.gkey,
  activityType: 'Import',
  containerStatusType: 'Discharged',
  alertType: 'Email',
  recipient: 'anna@example.com',
  isSecondary: false,
  state: 'ACTIVE',
  reason: null,
  fromTemplate: false,
} as const satisfies VisitAlert;

test('containers whose activity has no template are refused and named [SGL-23]', () => {
  assert.throws(() => checkActivities(visits, [importText]), {
    status: 403,
    code: 'CSC_04',
    description: 'There is no alert template for the activity.',
    details: {
      subCode: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
      extra: { containers: ['QWCU2001010', 'QWCU2002022'], activities: ['Export'] },
    },
  });
});

test('without a mobile number emails are planned, and the refusal names the containers [SGL-24, SGL-26]', () => {
  const plan = planTemplates(visits, { items: [importText, importEmail, exportEmail], contact, alerts: [] });

  const refusal = refusalOf(plan);

  assert.deepEqual([refusal?.status, refusal?.code], [403, 'CSC_04']);
  assert.equal(refusal?.description, 'There is no mobile number for SMS alerts.');
  assert.deepEqual(refusal?.details, {
    subCode: 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND',
    extra: {
      containers: ['QWCU2003034'],
      activities: ['Import'],
      emailed: ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'],
      leftOut: [],
    },
  });
  assert.deepEqual(
    plan.plans.flatMap(({ added }) => added.map(({ alertType }) => alertType)),
    ['Email', 'Email', 'Email'],
  );
});

test('without a mobile number a template of only text messages sets and removes nothing [SGL-26]', () => {
  const alerts = [{ ...own, fromTemplate: true }];
  const plan = planTemplates([imported], { items: [importText], contact, alerts });

  assert.deepEqual([plan.plans, plan.untexted], [[], [imported]]);
  assert.deepEqual(refusalOf(plan)?.details.extra?.['emailed'], []);
});

test('with a mobile number, or without text messages, nothing is refused [SGL-24]', () => {
  const phone = '07911123456';

  assert.equal(refusalOf(planTemplates(visits, { items: [exportEmail], contact, alerts: [] })), null);
  assert.equal(
    refusalOf(planTemplates(visits, { items: [importText, exportEmail], contact: { ...contact, phone }, alerts: [] })),
    null,
  );
});

test('containers with own alerts are left out and named, even beside missing texts [SGL-25, SGL-D2, SRV-39]', () => {
  const other = { ...visit('QWCU2001022', 'Import'), gkey: 'other' };
  const settings = { contact, alerts: [own] };
  const alone = refusalOf(planTemplates([imported, other], { ...settings, items: [importEmail] }));
  const both = refusalOf(planTemplates([imported, other], { ...settings, items: [importEmail, importText] }));

  assert.equal(alone?.description, 'Containers with special alerts have been left out.');
  assert.deepEqual(alone?.details, {
    subCode: 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS',
    extra: { containers: ['QWCU2003034'], activities: ['Import'] },
  });
  assert.deepEqual(both?.details.extra, {
    containers: ['QWCU2001022'],
    activities: ['Import'],
    emailed: ['QWCU2001022'],
    leftOut: ['QWCU2003034'],
  });
});

test('a container with two visits is named once, and the names are sorted', () => {
  assert.deepEqual(namesOf([...visits, ...visits]), ['QWCU2001010', 'QWCU2002022', 'QWCU2003034']);
});
