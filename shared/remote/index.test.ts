import { expect, test } from '@jest/globals';
import * as remote from './index.ts';

test('other packages can import exactly these names', () => {
  expect(Object.keys(remote).sort()).toEqual([
    'FailureWatcher',
    'PartNotLoaded',
    'RetryBoundary',
    'ShellServicesProvider',
    'Slot',
    'VersionedSlot',
    'activeOverride',
    'activePreview',
    'addressOfSlot',
    'exposedName',
    'findSlot',
    'lazyPart',
    'movedSlots',
    'navigationIconNames',
    'parseSlot',
    'registeredRemote',
    'registry',
    'shellPaths',
    'slotsOf',
    'useIsSlotFilled',
    'useShellServices',
    'useUnsavedChanges',
  ]);
});
