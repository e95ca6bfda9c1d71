import { ListStandings } from '../features/list-standings/list-standings.tsx';

/** The card of the dashboard that tells how the saved lists stand (LST-24). */
export default function ListStandingsPanel() {
  return <ListStandings />;
}
