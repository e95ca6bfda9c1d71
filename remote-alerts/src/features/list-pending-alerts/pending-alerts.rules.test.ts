import { expect, test } from '@jest/globals';
import { countAlertsOf, countPending, describeSuspension, originOf, sectionsOf } from './pending-alerts.rules.ts';

test.each([
  [0, 0, 'All Alerts are currently suspended', '[PND-03]'],
  [1, 0, 'SMS Alerts are currently suspended', '[PND-04]'],
  [0, 1, 'Email Alerts are currently suspended', '[PND-05]'],
])('with %i emails and %i text messages left it says "%s" %s', (availableEmail, availableSms, text) =>
  expect(describeSuspension({ availableEmail, availableSms })).toBe(text),
);

test('while some of both allowances is left, nothing is suspended', () =>
  expect(describeSuspension({ availableEmail: 1, availableSms: 1 })).toBeNull());

const empty = { totalPending: 0, totalContainers: 0, containers: [], currentPage: 1, allPages: 1 };

test('the four sections keep their order, whatever order the answer has, and are empty if left out [PND-01]', () => {
  const exports = { activity: 'Export' as const, totalPending: 24, containers: [], currentPage: 1, allPages: 3 };
  const returns = { ...exports, activity: 'Return to Shipper' as const, totalPending: 2, allPages: 1 };

  expect(sectionsOf([returns, exports])).toEqual([
    { activity: 'Import', ...empty },
    exports,
    { activity: 'Transhipment', ...empty },
    returns,
  ]);
  expect(sectionsOf([]).map(({ activity }) => activity)).toEqual([
    'Import',
    'Export',
    'Transhipment',
    'Return to Shipper',
  ]);
});

test('alerts say whether a template or the customer set them [PND-D3]', () => {
  expect(originOf({ fromTemplate: true })).toBe('Template');
  expect(originOf({ fromTemplate: false })).toBe('Single alert');
});

test('a section counts its containers and alerts, or only the alerts with an earlier server [PND-14]', () => {
  const imports = { activity: 'Import' as const, ...empty, totalPending: 8, totalContainers: 2 };

  expect(countPending(imports)).toBe('2 containers, 8 alerts');
  expect(countPending({ ...imports, totalPending: 1, totalContainers: 1 })).toBe('1 container, 1 alert');
  expect(countPending({ ...imports, totalContainers: undefined })).toBe('8 alerts');
});

test('the question before ending counts the alerts, or gives no number with an earlier server [PND-16]', () => {
  expect(countAlertsOf({ alerts: 3 })).toBe('the 3 pending alerts');
  expect(countAlertsOf({ alerts: 1 })).toBe('the 1 pending alert');
  expect(countAlertsOf({})).toBe('the pending alerts');
});
