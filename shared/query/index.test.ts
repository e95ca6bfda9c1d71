import { expect, test } from '@jest/globals';
import * as query from './index.ts';

test('other packages can import exactly these names', () => {
  expect(Object.keys(query).sort()).toEqual([
    'containerReferences',
    'containerWatches',
    'containerWatchesKey',
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
    'useAfterChange',
    'useIsOnline',
    'useIsThere',
    'useKeptState',
    'useOptionList',
    'useQuietRefetch',
    'useSaveReferences',
    'useSingleMutation',
    'useTypedDraft',
    'useTypedState',
    'useWhenOnline',
    'watchRefusalOf',
  ]);
});
