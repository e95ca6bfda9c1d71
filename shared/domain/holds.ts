import type { Hold } from '@quaywatch/shared/contract';

/** "Held by Port Health: Certificate missing", in the port's words (CON-132). Empty if the port says nothing. */
export function describeHold(hold: Hold | null | undefined): string {
  const { by = null, reason = null } = hold ?? {};
  if (by === null) return reason === null ? '' : `Hold reason: ${reason}`;
  return reason === null ? `Held by ${by}` : `Held by ${by}: ${reason}`;
}
