import type { Authority } from '@quaywatch/shared/contract';
import type { Config } from '../../platform/config/config.ts';

/**
 * What a session may do of what its account may: helpdesk authority needs a session that proved a second factor, because it
 * opens every customer's account (SES-65). The demo has nobody's to open.
 */
export function authoritiesOf(
  { demo }: Pick<Config, 'demo'>,
  authorities: readonly Authority[],
  secondFactorAt: Date | null,
): Authority[] {
  const isProven = demo || secondFactorAt !== null;
  return authorities.filter((authority) => authority !== 'HELP_DESK' || isProven);
}
