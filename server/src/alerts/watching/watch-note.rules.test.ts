import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeNote, type NotedSetUp } from './watch-note.rules.ts';

const setUp: NotedSetUp = {
  port: 'LGP',
  activity: 'Import',
  isAvailableForSettingAlerts: true,
  hasPhone: true,
  chosen: ['Email', 'SMS'],
  waiting: [],
};

test('the email names the alerts that were set up, in journey order and each status once [SRV-70]', () => {
  const note = composeNote({
    ...setUp,
    waiting: [
      ['Departed by Road', 'Email', 'ACTIVE'],
      ['Discharged', 'Email', 'ACTIVE'],
      ['Discharged', 'Email', 'ACTIVE'],
      ['On Hold', 'SMS', 'ACTIVE'],
    ],
  });

  assert.equal(
    note,
    'Your alert template for Import was applied. Alerts by email: Discharged, Departed by Road. Alerts by SMS: On Hold.',
  );
});

test('the email says if alerts wait for the next period or lack a mobile number [SRV-70, SRV-30, SGL-26]', () => {
  const note = composeNote({ ...setUp, hasPhone: false, waiting: [['Discharged', 'Email', 'SUSPENDED']] });

  assert.equal(
    note,
    'Your alert template for Import was applied. Alerts by email: Discharged. ' +
      'Alerts by SMS were not set, because you have not nominated a mobile number. ' +
      'Your allowance does not cover all of them: some wait for the next period.',
  );
});

test('the email says why no alerts were set up [SRV-70]', () => {
  assert.deepEqual(
    [
      { ...setUp, activity: null },
      { ...setUp, activity: 'Storage' as const, chosen: [] },
      { ...setUp, chosen: [] },
      { ...setUp, isAvailableForSettingAlerts: false },
      setUp,
      { ...setUp, hasPhone: false, chosen: ['SMS' as const] },
    ].map(composeNote),
    [
      'London Gateway has not yet reported the activity of the container. Your alert template will be applied as soon as it does.',
      'The container is in storage, and there are no alerts for storage.',
      'You have no alert template for Import, so no alerts were set.',
      'No alerts were set, because the port does not offer them for this container.',
      'Your alert template for Import was applied, but none of its statuses is still to come.',
      'Your alert template for Import was applied, but none of its statuses is still to come. ' +
        'Alerts by SMS were not set, because you have not nominated a mobile number.',
    ],
  );
});
