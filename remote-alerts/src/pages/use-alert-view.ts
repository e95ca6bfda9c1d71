import { useSearchParams } from 'react-router-dom';

const views = ['pending', 'watched', 'sent'] as const;
type AlertView = (typeof views)[number];

/** `?view=watched` in the address. Without it, or with another word, the pending alerts are shown (PND-15). */
export function useAlertView() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  return {
    view: views.find((view) => view === asked) ?? 'pending',
    // Replaces the entry, so that Back leaves the page however many tabs were opened.
    show: (view: AlertView) => setSearch(view === 'pending' ? {} : { view }, { replace: true }),
  };
}
