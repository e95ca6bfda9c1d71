import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertedVisit } from '../records/alerted-visit.rules.ts';
import { checkTemplates, namesOf, refuseSingleSettings } from './templates.rules.ts';

const visit = (containerNumber: string, activity: AlertedVisit['activity']): AlertedVisit => ({
  ...{ port: 'LGP', gkey: containerNumber, containerNumber, activity, isFinished: false, path: [] },
});
const importItem = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'SMS' } as const;
const visits = [visit('QWCU2003034', 'Import'), visit('QWCU2002022', 'Export'), visit('QWCU2001010', 'Export')];
const contact = { email: 'anna@example.com', phone: null };

test('containers whose activity has no template are refused by name [SGL-23]', () => {
  assert.throws(() => checkTemplates(visits, { items: [importItem], contact }), {
    ...{ status: 403, code: 'CSC_04', description: 'There is no alert template for the activity.' },
    details: {
      subCode: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
      extra: { containers: ['QWCU2001010', 'QWCU2002022'], activities: ['Export'] },
    },
  });
});

test('text messages without a mobile number are refused for the containers that would be texted about [SGL-24]', () => {
  const emailOnly = { activityType: 'Export', containerStatusType: 'Arrived', alertType: 'Email' } as const;

  assert.throws(() => checkTemplates(visits, { items: [importItem, emailOnly], contact }), {
    description: 'There is no mobile number for SMS alerts.',
    details: {
      subCode: 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND',
      extra: { containers: ['QWCU2003034'], activities: ['Import'] },
    },
  });
  checkTemplates(visits, { items: [importItem, emailOnly], contact: { ...contact, phone: '07911123456' } });
  checkTemplates(visits.slice(1), { items: [importItem, emailOnly], contact });
});

test('containers with alerts of their own are named, each once and in order [SGL-25, SGL-D2]', () => {
  const { details, description } = refuseSingleSettings([...visits, ...visits]);

  assert.equal(description, 'Containers with special alerts have been left out.');
  assert.equal(details.subCode, 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS');
  assert.deepEqual(details.extra, {
    containers: ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'],
    activities: ['Export', 'Import'],
  });
  assert.deepEqual(namesOf(visits), ['QWCU2001010', 'QWCU2002022', 'QWCU2003034']);
});
