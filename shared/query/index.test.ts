import { expect, test } from '@jest/globals';
import * as query from './index.ts';

test('other packages can import exactly these names', () => {
  expect(Object.keys(query).sort()).toEqual([
    'containerReferences',
    'forThisCustomer',
    'hasFailed',
    'keepInCache',
    'numberedPages',
    'oopsUnlessOffline',
    'readOvertaken',
    'removeIfThere',
    'reportFailedChange',
    'tellLateFailure',
    'tryAgain',
    'useAddWatch',
    'useAfterChange',
    'useContainerWatches',
    'useIsOnline',
    'useIsThere',
    'useKeptState',
    'useOptionList',
    'useQuietRefetch',
    'useRemoveWatch',
    'useSaveReferences',
    'useSingleMutation',
    'useTypedDraft',
    'useTypedState',
    'useWhenOnline',
    'watchRefusalOf',
    'withoutWatch',
  ]);
});
