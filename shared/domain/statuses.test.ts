import { expect, test } from '@jest/globals';
import { statusTypes, type Activity } from '@quaywatch/shared/contract';
import { isHold, statusesOfActivity, statusTone, templateStatuses } from './index.ts';

const labels = (activity: Activity) =>
  templateStatuses[activity].map(({ name, onlyAt }) => (onlyAt ? `${name} (${onlyAt} only)` : name));

test('an import offers these statuses for alerts [LIM-26, TPL-05]', () => {
  expect(labels('Import')).toEqual([
    'Arrived',
    'Discharged',
    'On Hold',
    'On Hold Processed (LGP only)',
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal (LGP only)',
    'Departed by Road',
  ]);
});

test('an export offers these statuses for alerts [LIM-26, TPL-06]', () => {
  expect(labels('Export')).toEqual([
    'Arrived at Port',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
});

test('a transhipment offers these statuses for alerts [LIM-26, TPL-07]', () => {
  expect(labels('Transhipment')).toEqual([
    'Arrived',
    'Discharged',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
});

test('a return to shipper offers these statuses for alerts [LIM-26, TPL-08]', () => {
  expect(labels('Return to Shipper')).toEqual([
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal (LGP only)',
    'Departed by Road',
  ]);
});

test('statuses are stored in the spelling of the ports, without a suffix [TPL-D8]', () => {
  const stored = (['Import', 'Export', 'Transhipment', 'Return to Shipper'] as const).flatMap((activity) =>
    statusesOfActivity(activity),
  );

  expect(stored.filter((status) => !statusTypes.some((known) => known === status))).toEqual([]);
  expect(stored).toContain('On Hold - Processed');
});

test('only London Gateway has the statuses that are marked for it [SGL-D4, TPL-05, TPL-08]', () => {
  const without = (activity: Activity) =>
    statusesOfActivity(activity, 'LGP').filter((status) => !statusesOfActivity(activity, 'SOU').includes(status));

  expect(without('Import')).toEqual(['On Hold - Processed', 'Departed Rail Terminal']);
  expect(without('Return to Shipper')).toEqual(['Departed Rail Terminal']);
  expect([...without('Export'), ...without('Transhipment')]).toEqual([]);
});

test('only the two holds are highlighted [CON-52]', () => {
  expect([...statusTypes, 'Gone fishing'].filter(isHold)).toEqual(['On Hold', 'On Hold - Processed']);
});

test('good news has another tone than movement and past statuses', () => {
  const inTone = (tone: string) => [...statusTypes, 'Gone fishing'].filter((status) => statusTone(status) === tone);

  expect(inTone('good')).toEqual(['Available for Collection', 'Released for Rail', 'Ready for Loading', 'Released']);
  expect(inTone('sea')).toEqual([
    'Inbound at Sea',
    'Arrived',
    'On Vessel at Berth',
    'Discharged',
    'Inbound by Road',
    'Inbound by Rail',
    'Planned for Vessel',
    'On Vessel at Sea',
    'inbound',
  ]);
  expect(inTone('neutral')).toEqual([
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal',
    'Departed by Road',
    'In Storage',
    'Released but not yet bookable',
    'Departed',
    'at rail terminal on train',
    'departed by vessel',
    'Gone fishing',
  ]);
});
