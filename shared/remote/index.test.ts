import { expect, test } from '@jest/globals';
import * as remote from './index.ts';

test('the door opens to these names and no others', () => {
  expect(Object.keys(remote).sort()).toEqual([
    'FailureWatcher',
    'PartNotLoaded',
    'RetryBoundary',
    'ShellServicesProvider',
    'Slot',
    'exposedName',
    'isSlotName',
    'lazyPart',
    'parseDescriptor',
    'placeholders',
    'registeredRemote',
    'registry',
    'remoteDescriptor',
    'slotNames',
    'useIsSlotFilled',
    'useShellServices',
    'useUnsavedChanges',
  ]);
});
