import { expect, test } from '@jest/globals';
import * as remote from './index.ts';

test('the door opens to these names and no others', () => {
  expect(Object.keys(remote).sort()).toEqual([
    'FailureWatcher',
    'PartNotLoaded',
    'RetryBoundary',
    'ShellServicesProvider',
    'Slot',
    'activeOverride',
    'exposedName',
    'isSlotName',
    'lazyPart',
    'navigationIconNames',
    'parseDescriptor',
    'placeholders',
    'registeredRemote',
    'registry',
    'remoteDescriptor',
    'shellPaths',
    'slotNames',
    'slotsForMany',
    'useIsSlotFilled',
    'useShellServices',
    'useUnsavedChanges',
  ]);
});
