import { ListStandings } from '../features/list-standings/list-standings.tsx';

/** On the dashboard (LST-24). */
export default function ListStandingsPanel() {
  return <ListStandings />;
}
