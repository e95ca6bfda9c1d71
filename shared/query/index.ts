// Each remote bundles its own copy: the shell's shared modules load with the sign-in page, which works without
// react-query.
export { containerReferences, useSaveReferences, type ReferenceChange } from './container-references.ts';
export { useAddWatch, useContainerWatches, useRemoveWatch, watchRefusalOf } from './container-watches.ts';
export { forThisCustomer } from './for-this-customer.ts';
export { hasFailed } from './has-failed.ts';
export { keepInCache } from './keep-in-cache.ts';
export { numberedPages } from './numbered-pages.ts';
export { oopsUnlessOffline } from './oops-unless-offline.ts';
export { readOvertaken } from './read-overtaken.ts';
export { removeIfThere } from './remove-if-there.ts';
export { reportFailedChange } from './report-failed-change.ts';
export { tellLateFailure } from './tell-late-failure.ts';
export { tryAgain } from './try-again.ts';
export { useAfterChange } from './use-after-change.ts';
export { useIsOnline } from './use-is-online.ts';
export { useIsThere } from './use-is-there.ts';
export { useKeptState } from './use-kept-state.ts';
export { useOptionList } from './use-option-list.ts';
export { useQuietRefetch } from './use-quiet-refetch.ts';
export { useSingleMutation } from './use-single-mutation.ts';
export { useTypedDraft, useTypedState } from './use-typed-draft.ts';
export { useWhenOnline } from './use-when-online.ts';
export { withoutWatch } from './with-watch.ts';
