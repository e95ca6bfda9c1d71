import type { PortEvent } from '../reading/port-event.ts';
import { createSeededRandom } from './seeded-random.ts';
import { simulateJourney } from './simulate-journey.rules.ts';
import { day } from '../../platform/durations.ts';

/** Time between the starts of a container's journeys; the longest journey takes less. */
export const journeyCycleMilliseconds = 10 * day;

const epoch = Date.UTC(2024, 0, 1);

export type Fleet = { readonly seed: number; readonly containerNumbers: readonly string[] };

/**
 * After `from`, up to and including `until`, oldest first. Adjoining windows give the same events as one long window.
 */
export function listTraffic(fleet: Fleet, from: Date, until: Date): PortEvent[] {
  const events: PortEvent[] = [];
  for (const containerNumber of fleet.containerNumbers) {
    const first = epoch + createSeededRandom(`${fleet.seed}/${containerNumber}`).fraction() * journeyCycleMilliseconds;
    const countAt = (moment: Date) => Math.floor((moment.getTime() - first) / journeyCycleMilliseconds);
    for (let count = Math.max(0, countAt(from)); count <= countAt(until); count += 1) {
      const startsAt = new Date(Math.ceil((first + count * journeyCycleMilliseconds) / 60_000) * 60_000);
      const journey = simulateJourney({ seed: fleet.seed, containerNumber, count }, startsAt);
      events.push(...journey.filter(({ recordedAt }) => recordedAt > from && recordedAt <= until));
    }
  }
  return events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
}
