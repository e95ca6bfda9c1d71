// Each remote bundles its own copy: what the shell provides loads with the sign-in page, which works without react-query.
export { useIsOnline } from './use-is-online.ts';
export { useOptionList } from './use-option-list.ts';
export { useSingleMutation } from './use-single-mutation.ts';
