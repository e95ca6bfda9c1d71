import { ListStandings } from '../features/list-standings/list-standings.tsx';

export default function ListStandingsPanel() {
  return <ListStandings />;
}
