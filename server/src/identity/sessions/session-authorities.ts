import type { Authority } from '@quaywatch/shared/contract';
import type { Config } from '../../platform/config/config.ts';

/**
 * Helpdesk authority opens every customer's account, so the session must have proved a second factor (SES-65). The demo
 * does not require it.
 */
export function authoritiesOf(
  { demo }: Pick<Config, 'demo'>,
  authorities: readonly Authority[],
  secondFactorAt: Date | null,
): Authority[] {
  const isProven = demo || secondFactorAt !== null;
  return authorities.filter((authority) => authority !== 'HELP_DESK' || isProven);
}
