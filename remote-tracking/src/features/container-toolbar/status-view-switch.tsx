import { Segmented } from '@quaywatch/shared/ui';
import type { OpenJourneys, StatusView } from '../../results/use-open-journeys.ts';

const views: readonly { value: StatusView; label: string }[] = [
  { value: 'all', label: 'All Statuses' },
  { value: 'current', label: 'Current Status Only' },
];

type StatusViewSwitchProps = { journeys: OpenJourneys };

export function StatusViewSwitch({ journeys }: StatusViewSwitchProps) {
  return <Segmented label="Statuses shown" options={views} value={journeys.view} onChange={journeys.show} />;
}
