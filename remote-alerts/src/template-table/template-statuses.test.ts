import { expect, test } from '@jest/globals';
import type { Activity } from '@quaywatch/shared/contract';
import { templateStatuses } from './template-statuses.ts';

function labelsOf(activity: Activity): string[] {
  return templateStatuses(activity).map(({ name, restriction }) => (restriction ? `${name} | ${restriction}` : name));
}

test('the Import panel lists its eight statuses; two of them are reported by London Gateway only [TPL-05, TPL-D8]', () => {
  expect(labelsOf('Import')).toEqual([
    'Arrived',
    'Discharged',
    'On Hold',
    'On Hold Processed | LGP only',
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal | LGP only',
    'Departed by Road',
  ]);
});

test('the Export panel lists its five statuses [TPL-06]', () => {
  expect(labelsOf('Export')).toEqual([
    'Arrived at Port',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
});

test('the Transhipment panel lists its six statuses [TPL-07]', () => {
  expect(labelsOf('Transhipment')).toEqual([
    'Arrived',
    'Discharged',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
});

test('the Return to Shipper panel lists its four statuses [TPL-08]', () => {
  expect(labelsOf('Return to Shipper')).toEqual([
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal | LGP only',
    'Departed by Road',
  ]);
});

test('On Hold Processed is stored under the name that the port reports [TPL-D8]', () => {
  const stored = templateStatuses('Import').map(({ type }) => type);

  expect(stored).toContain('On Hold - Processed');
});
