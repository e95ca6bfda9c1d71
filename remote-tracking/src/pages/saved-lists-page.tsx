import { SavedLists } from '../features/saved-lists/saved-lists.tsx';

export default function SavedListsPage() {
  return <SavedLists />;
}
