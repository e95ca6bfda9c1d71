import type { Authority } from '@quaywatch/shared/contract';
import type { Config } from '../../platform/config/config.ts';

/**
 * Helpdesk authority opens every customer's account, so a session has it only after proving a second factor (SES-65).
 * The demo does not require that.
 */
export function authoritiesOf(
  { demo }: Pick<Config, 'demo'>,
  authorities: readonly Authority[],
  secondFactorAt: Date | null,
): Authority[] {
  const isProven = demo || secondFactorAt !== null;
  return authorities.filter((authority) => authority !== 'HELP_DESK' || isProven);
}
