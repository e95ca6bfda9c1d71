// What other modules may import from this one.
export type { OnListChanged } from './save-list.ts';
export { exportSavedLists, forgetSavedLists } from './saved-lists.queries.ts';
export { savedListView } from './saved-lists.view.ts';
export { savedListHolder } from './share-lists.ts';
