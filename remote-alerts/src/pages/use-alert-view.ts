import { useSearchParams } from 'react-router-dom';

const views = ['pending', 'watched', 'sent'] as const;
type AlertView = (typeof views)[number];

/** `?view=watched` in the address; without it, or with another word, what is pending (PND-15). */
export function useAlertView() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  return {
    view: views.find((view) => view === asked) ?? 'pending',
    // Back leaves the page, however many tabs were looked at.
    show: (view: AlertView) => setSearch(view === 'pending' ? {} : { view }, { replace: true }),
  };
}
