import { listTraffic } from '../src/feed/simulator/simulated-traffic.rules.ts';
import type { PortEvent } from '../src/feed/reading/port-event.ts';
import { createSeededRandom } from '../src/feed/simulator/seeded-random.ts';
import { day } from '../src/platform/durations.ts';

const shares = { late: 0.03, repeated: 0.02, withdrawn: 0.01 };

/**
 * What two ports would send in ten days about this many containers, in order of arrival: about fourteen events per
 * visit, some late, repeated or withdrawn. The result is always the same.
 */
export function createBenchStream(containerCount: number, until: Date): PortEvent[] {
  const fleet = {
    seed: 7,
    containerNumbers: Array.from({ length: containerCount }, (_, serial) => `BSTU${String(serial).padStart(7, '0')}`),
  };
  const random = createSeededRandom('bench stream');
  const arriving = listTraffic(fleet, new Date(until.getTime() - 10 * day), until).flatMap((event, index) => {
    const lot = random.fraction();
    const moments = [{ event, place: index }];
    if (lot < shares.late) return [{ event, place: index + random.between(1_000, 20_000) }];
    if (lot < shares.late + shares.repeated) moments.push({ event, place: index + random.between(1, 10_000) });
    else if (event.status && lot < shares.late + shares.repeated + shares.withdrawn)
      moments.push({ event: takeBack(event), place: index + random.between(1, 10_000) });
    return moments;
  });
  return arriving.sort((a, b) => a.place - b.place).map(({ event }) => event);
}

function takeBack(event: PortEvent): PortEvent {
  return { ...event, eventId: `${event.eventId}-back`, status: null, withdraws: event.eventId };
}
