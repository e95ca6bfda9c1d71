import { expect, test } from '@jest/globals';
import { isHold, statusesOfActivity, statusTone, templateStatusLabel } from './index.ts';

const labels = (activity: Parameters<typeof statusesOfActivity>[0]) =>
  statusesOfActivity(activity).map((status) => templateStatusLabel(activity, status));

test('each activity offers its statuses for alerts [LIM-26, TPL-05, TPL-06, TPL-07, TPL-08]', () => {
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
  expect(labels('Export')).toEqual([
    'Arrived at Port',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
  expect(labels('Transhipment')).toEqual([
    'Arrived',
    'Discharged',
    'On Hold',
    'Ready for Loading',
    'On Vessel at Berth',
    'On Vessel at Sea',
  ]);
  expect(labels('Return to Shipper')).toEqual([
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal (LGP only)',
    'Departed by Road',
  ]);
});

test('the stored names have no suffix, and Southampton has no London Gateway statuses', () => {
  expect(statusesOfActivity('Import')).toContain('On Hold - Processed');
  expect(statusesOfActivity('Import', 'SOU')).not.toContain('On Hold - Processed');
  expect(statusesOfActivity('Import', 'LGP')).toContain('Departed Rail Terminal');
});

test('both holds are highlighted, nothing else is [CON-52]', () => {
  expect(['On Hold', 'On Hold - Processed', 'Available for Collection', 'Anything'].map(isHold)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(statusTone('Available for Collection')).toBe('good');
});
