import type { Container } from '@quaywatch/shared/contract';

const notFromPorts = new Set([
  'emailAlertStatus',
  'smsAlertStatus',
  'alertTakenBackTime',
  'reference',
  'sharedReference',
]);

/** Leaves out alert marks and references (CON-25). Null counts as absent: server releases differ in that. */
const portDataOf = (container: Container) =>
  JSON.stringify(container, (field, value: unknown) => (notFromPorts.has(field) ? undefined : (value ?? undefined)));

/** A container that was not in the previous result is new, not changed (CON-D11). */
export function findChangedNumbers(containers: readonly Container[], previous: readonly Container[]): Set<string> {
  const known = new Map(previous.map((container) => [container.container, portDataOf(container)]));
  const isChanged = (container: Container) =>
    known.has(container.container) && known.get(container.container) !== portDataOf(container);
  return new Set(containers.filter(isChanged).map(({ container }) => container));
}
