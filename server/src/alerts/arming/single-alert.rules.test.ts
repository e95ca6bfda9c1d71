import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertTemplateItem, ContactDetail } from '@quaywatch/shared/contract';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import type { ContactPair } from '../records/recipients.rules.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import {
  checkChangeable,
  checkItemsOf,
  checkPrimaryContact,
  describeSingleAlert,
  fieldOf,
  keptOf,
  listRecipients,
} from './single-alert.rules.ts';

const visit: AlertedVisit = {
  port: 'LGP',
  gkey: '7',
  containerNumber: 'QWCU2001010',
  activity: 'Import',
  isFinished: false,
  path: ['Arrived'],
};
const alert = (change: Partial<VisitAlert>): VisitAlert => ({
  port: 'LGP',
  gkey: '7',
  id: '1',
  activityType: 'Import',
  containerStatusType: 'Discharged',
  alertType: 'Email',
  recipient: 'bob@example.com',
  isSecondary: false,
  fromTemplate: false,
  state: 'ACTIVE',
  reason: null,
  ...change,
});
const item = (containerStatusType: string, change: Partial<AlertTemplateItem> = {}): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType: 'Email',
  ...change,
});
const contact = { email: 'anna@example.com', phone: '07911123456' };
const nobody = { email: null, phone: null };
const describe = (alerts: readonly VisitAlert[], kept: ContactPair | null = null) =>
  describeSingleAlert(visit, { alerts, kept }, contact);

test('a container without its own alerts is offered the alert contact and no second one [SGL-07, SGL-D8]', () => {
  const shown = describe([alert({ fromTemplate: true })]);

  assert.equal(shown.defaultPhoneNumber, '07911123456');
  assert.deepEqual(shown.firstContactDetail, contact);
  assert.deepEqual(shown.secondContactDetail, nobody);
});

test('the recipients of own alerts replace the alert contact, each kind separately [SGL-07]', () => {
  const second = alert({ alertType: 'SMS', recipient: '07900000002', isSecondary: true });
  const shown = describe([alert({}), second]);

  assert.deepEqual(shown.firstContactDetail, { email: 'bob@example.com', phone: '07911123456' });
  assert.deepEqual(shown.secondContactDetail, { email: null, phone: '07900000002' });
});

test('what was saved fills in the kinds that no pending alert has, and nothing else [SGL-28]', () => {
  const kept = {
    firstContactDetail: { email: 'kept@example.com', phone: '07900000001' },
    secondContactDetail: { email: null, phone: '07900000002' },
  };
  const sent = alert({ containerStatusType: 'Arrived', recipient: 'sent@example.com', isSecondary: true });
  const shown = (alerts: readonly VisitAlert[]) => {
    const { firstContactDetail, secondContactDetail } = describe(alerts, kept);
    return { firstContactDetail, secondContactDetail };
  };

  assert.deepEqual(shown([sent]), kept);
  assert.deepEqual(shown([alert({}), sent]), {
    ...kept,
    firstContactDetail: { email: 'bob@example.com', phone: '07900000001' },
  });
  assert.deepEqual(describe([sent]).secondContactDetail, { email: 'sent@example.com', phone: null });
  assert.deepEqual(
    describe([], { firstContactDetail: nobody, secondContactDetail: nobody }).firstContactDetail,
    contact,
  );
});

test('while template alerts are pending, the editor shows where these go [SGL-28]', () => {
  const kept = { firstContactDetail: nobody, secondContactDetail: { email: 'kept@example.com', phone: null } };
  const template = alert({ fromTemplate: true });
  const second = (...alerts: readonly VisitAlert[]) => describe(alerts, kept).secondContactDetail.email;

  assert.equal(second(template), null);
  assert.equal(second(template, alert({ containerStatusType: 'On Hold' })), 'kept@example.com');
  assert.equal(second({ ...template, containerStatusType: 'Arrived' }), 'kept@example.com');
  assert.equal(second({ ...template, reason: 'activity-changed' }), 'kept@example.com');
});

test('a first contact that equals the alert contact is not stored, so that it follows the alert contact [SGL-28]', () => {
  const kept = (first: ContactDetail, own = contact) =>
    keptOf({ firstContactDetail: first, secondContactDetail: contact }, own);

  assert.deepEqual(kept({ email: 'Anna@Example.com', phone: '07911123456' }), {
    firstContactDetail: nobody,
    secondContactDetail: contact,
  });
  assert.deepEqual(
    kept({ email: 'bob@example.com', phone: '07900000001' }, { ...contact, email: 'ANNA@example.com' }),
    {
      firstContactDetail: { email: 'bob@example.com', phone: '07900000001' },
      secondContactDetail: contact,
    },
  );
  assert.deepEqual(kept(nobody).firstContactDetail, nobody);
});

test('the editor lists the statuses of the port in journey order, and marks those reached [SGL-D4]', () => {
  const { potentialStatuses } = describe([]);

  assert.deepEqual(potentialStatuses[0], { containerStatusType: 'Arrived', reached: true });
  assert.deepEqual(
    potentialStatuses.filter(({ reached }) => reached).map(({ containerStatusType }) => containerStatusType),
    ['Arrived'],
  );
});

test('ticked boxes are in journey order; alerts that ended with another activity are not ticked [SRV-42]', () => {
  const { items } = describe([
    alert({ containerStatusType: 'On Hold', alertType: 'SMS' }),
    alert({ containerStatusType: 'On Hold' }),
    alert({}),
    alert({ id: '2' }),
    alert({ containerStatusType: 'Arrived', reason: 'activity-changed' }),
    alert({ containerStatusType: 'Arrived', activityType: 'Export' }),
  ]);

  assert.deepEqual(items, [item('Discharged'), item('On Hold'), item('On Hold', { alertType: 'SMS' })]);
});

test('there are at most two recipients of each kind, and the second is marked [SRV-32]', () => {
  const second = { email: 'bob@example.com', phone: null };

  assert.deepEqual(listRecipients({ firstContactDetail: contact, secondContactDetail: second }), [
    { alertType: 'Email', recipient: 'anna@example.com', isSecondary: false },
    { alertType: 'SMS', recipient: '07911123456', isSecondary: false },
    { alertType: 'Email', recipient: 'bob@example.com', isSecondary: true },
  ]);
  assert.deepEqual(listRecipients({ firstContactDetail: nobody, secondContactDetail: nobody }), []);
});

test('statuses of an activity that the container does not have are refused', () => {
  const target = { port: 'LGP', gkey: '7', activityType: 'Import' } as never;

  checkItemsOf(target, [item('Discharged')]);
  assert.throws(() => checkItemsOf(target, [item('Discharged'), item('Discharged', { activityType: 'Export' })]), {
    status: 400,
    code: 'INVALID_INPUT',
  });
  assert.throws(() => checkItemsOf(target, [item('Teleported')]), {
    status: 400,
    description: 'Import has no status Teleported.',
  });
});

const fieldsOf = (email: string | null, phone: string | null, items: readonly AlertTemplateItem[]) => {
  try {
    checkPrimaryContact({ firstContactDetail: { email, phone }, secondContactDetail: contact }, items);
    return [];
  } catch (error) {
    assert.ok(error instanceof CodedError);
    return (error.details.extra!['fields'] as { field: string }[]).map(({ field }) => field);
  }
};

test('the first contact must have the email or number that the chosen alerts need [SGL-15, SGL-17]', () => {
  const both = [item('Discharged'), item('Discharged', { alertType: 'SMS' })];

  assert.deepEqual(fieldsOf('anna@example.com', '07911123456', both), []);
  assert.deepEqual(fieldsOf(null, null, both), ['firstContactDetail.email', 'firstContactDetail.phone']);
  assert.deepEqual(fieldsOf(null, '07911123456', [item('Discharged', { alertType: 'SMS' })]), []);
  assert.deepEqual(fieldsOf('anna@example.com', null, [item('Discharged')]), []);
  assert.deepEqual(fieldsOf(null, '07911123456', [item('Discharged')]), ['firstContactDetail.email']);
});

test('a save that sets an alert for a reached status, or only removes such alerts, is refused [SGL-05, SRV-40]', () => {
  const tooLate = { status: 400, description: /^The status has been reached/ };
  const known = [alert({}), alert({ containerStatusType: 'Arrived' })];

  checkChangeable(visit, known, [item('Discharged'), item('Arrived')]);
  checkChangeable(visit, known, [item('Arrived')]);
  checkChangeable(visit, known, [item('On Hold')]);
  checkChangeable(visit, [alert({ containerStatusType: 'Arrived' })], []);
  assert.throws(() => checkChangeable(visit, [], [item('On Hold'), item('Arrived')]), tooLate);
  assert.throws(() => checkChangeable(visit, known, [item('Discharged')]), tooLate);
  assert.throws(() => checkChangeable({ ...visit, isFinished: true }, known, []), tooLate);
});

test('a refused recipient is named by its field, the first contact before the second [SRV-69]', () => {
  const contacts: ContactPair = {
    firstContactDetail: { email: 'Gate@haulier.example', phone: '07911123456' },
    secondContactDetail: { email: 'driver@haulier.example', phone: '07911123457' },
  };
  const fields = [
    { alertType: 'Email', recipient: 'gate@haulier.example' },
    { alertType: 'Email', recipient: 'driver@haulier.example' },
    { alertType: 'SMS', recipient: '07911123456' },
    { alertType: 'SMS', recipient: '07911123457' },
  ].map((recipient) => fieldOf(recipient as Parameters<typeof fieldOf>[0], contacts));

  assert.deepEqual(fields, [
    'firstContactDetail.email',
    'secondContactDetail.email',
    'firstContactDetail.phone',
    'secondContactDetail.phone',
  ]);
});
