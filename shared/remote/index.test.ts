import { expect, test } from '@jest/globals';
import * as remote from './index.ts';

test('the door opens to these names and no others', () => {
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
    'remoteDescriptor',
    'shellPaths',
    'slotsOf',
    'useIsSlotFilled',
    'useShellServices',
    'useUnsavedChanges',
  ]);
});
