import { ListStandings } from '../features/list-standings/list-standings.tsx';

/** The dashboard's card with the state of the saved lists (LST-24). */
export default function ListStandingsPanel() {
  return <ListStandings />;
}
