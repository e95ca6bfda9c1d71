import type { Container, ContainerStatusEntry } from '@quaywatch/shared/contract';
import { describeHold, formatMoment, formatSlot, portNames } from '@quaywatch/shared/domain';
import { describeVerdict, judgeCollection } from '../../results/collection-verdict.rules.ts';
import type { Silence } from '../../results/silence.rules.ts';
import { countContainers, statusNameOf, unknownContainer } from '../../results/visit.rules.ts';
import { referenceOf } from './reference-column.rules.ts';

const present = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean);

function describeVisit(visit: ContainerStatusEntry): string {
  const { status, port } = visit;
  const since = status.statusTime && `since ${formatMoment(status.statusTime)}`;
  const time = status.slotStartTime ? formatSlot(status.slotStartTime) : since;
  // The verdict is about this status, and its time is already on the line.
  const verdict = judgeCollection(visit);
  const told = [
    present([statusNameOf(status), time]).join(' '),
    present([portNames[port], status.location]).join(', '),
    describeHold(status.hold),
    verdict && describeVerdict({ ...verdict, since: null }),
  ];
  return `${present(told).join('. ')}.`;
}

function describeContainer(found: Container): string {
  const { container, containerStatuses } = found;
  const reference = referenceOf(found);
  const name = reference === undefined ? container : `${container} (${reference})`;
  return containerStatuses.length === 0
    ? `${name}: ${unknownContainer}.`
    : containerStatuses.map((visit) => `${name}: ${describeVisit(visit)}`).join('\n');
}

/**
 * For emails and chats: one line per visit with number, status and time, place, and whether it can be collected.
 * A silent port where any of the containers may be is named above them (CON-161).
 * @param from when the ports were asked; all times are UK times
 */
export function writeMessage(containers: readonly Container[], from: Date, silences: readonly Silence[]): string {
  const head = `${countContainers(containers.length)}, as of ${formatMoment(from)} (UK time)`;
  const told = silences.filter(({ isAbout }) => containers.some(isAbout)).map(({ words }) => words);
  return [head, ...told, '', ...containers.map(describeContainer)].join('\n');
}
