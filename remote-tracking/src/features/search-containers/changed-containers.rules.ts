import type { Container } from '@quaywatch/shared/contract';

const alertFields = new Set(['emailAlertStatus', 'smsAlertStatus', 'alertTakenBackTime']);

/**
 * Leaves out alert marks, which the customer sets (CON-25). Absent values become null: server releases differ in that.
 */
const portDataOf = (container: Container) =>
  JSON.stringify(container, (field, value: unknown) => (alertFields.has(field) ? undefined : (value ?? undefined)));

/** A container that was not in the previous result is new, not changed (CON-D11). */
export function findChangedNumbers(containers: readonly Container[], previous: readonly Container[]): Set<string> {
  const known = new Map(previous.map((container) => [container.container, portDataOf(container)]));
  const isChanged = (container: Container) =>
    known.has(container.container) && known.get(container.container) !== portDataOf(container);
  return new Set(containers.filter(isChanged).map(({ container }) => container));
}
