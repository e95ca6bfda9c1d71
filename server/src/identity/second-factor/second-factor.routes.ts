import {
  confirmSecondFactor,
  limits,
  messages,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  startSecondFactor,
  switchOffSecondFactor,
} from '@quaywatch/shared/contract';
import { findCustomer } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { App } from '../../platform/http/app.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { resealTexts } from '../../platform/sealing/reseal.ts';
import { type Client, logAuthentication } from '../credentials/log-authentication.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { createOldPasswordTries } from '../sessions/old-password-tries.ts';
import { renewCodes, switchOff } from './change-second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts';
import { secondFactors } from './second-factor.tables.ts';
import { registerSendSecondFactor } from './send-second-factor.ts';
import { confirmSetUp, startSetUp } from './set-up-second-factor.ts';

const wrongPassword = () => refuseFields([{ field: 'password', message: messages.wrongPassword }]);

/** For the caller's own account. */
export function registerSecondFactorRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const tries = createOldPasswordTries(platform);
  // Confirming needs no password, so a stolen session must not guess its way to recovery codes.
  const setUpCodes = createRateLimit(platform, 'set-up-codes', { points: limits.setUpCodesPerHour, seconds: 3600 });

  /** Does what a stolen session must not do: with the password, and five tries for all such actions together. */
  async function withPassword<Result>(
    {
      caller,
      request,
      body,
    }: { readonly caller: Caller; readonly request: Client; readonly body: { password: string } },
    work: (passwordHash: string) => Promise<Result>,
  ): Promise<Result> {
    const { customerId, sessionId } = caller;
    const about = { what: 'second-factor', customerId, sessionId } as const;
    const refused = (reason: string) => logAuthentication(request, { ...about, outcome: 'refused', reason });
    const given = { caller, password: body.password, refused, wrongPassword };
    const result = await work(await confirmPassword(platform, tries, given));
    await tries.forget(sessionId);
    return result;
  }

  registerCall(app, readSecondFactor, ({ caller }) => readFactor(platform, caller));
  registerCall(app, startSecondFactor, (context) => withPassword(context, () => startSetUp(platform, context.caller)));
  registerCall(app, confirmSecondFactor, async ({ caller, body }) => {
    await setUpCodes.consume(caller.customerId);
    return { recoveryCodes: await confirmSetUp(platform, caller, body.code) };
  });
  registerCall(app, renewRecoveryCodes, async (context) => {
    const { caller, body } = context;
    const renew = (passwordHash: string) => renewCodes(platform, { caller, passwordHash, code: body.code });
    return { recoveryCodes: await withPassword(context, renew) };
  });
  registerCall(app, switchOffSecondFactor, (context) => {
    const { caller, body } = context;
    return withPassword(context, (passwordHash) => switchOff(platform, { caller, passwordHash, code: body.code }));
  });

  registerSendSecondFactor(platform, mailer);
  platform.jobs.schedule('reseal-second-factors', '9 * * * *', () =>
    resealTexts(platform, {
      purpose: 'second-factor',
      name: 'secrets of authenticator apps',
      id: secondFactors.customerId,
      sealed: secondFactors.sealedSecret,
      keyId: secondFactors.keyId,
    }),
  );
}

/** As the account page shows it (ACC-64). */
async function readFactor(
  { config, database: { db } }: Pick<Platform, 'config' | 'database'>,
  { customerId }: Caller,
): Promise<SecondFactor> {
  const since = (await findSecondFactor(db, customerId))?.confirmedAt ?? null;
  // The session may lack an authority that the account has.
  const account = await findCustomer(db, customerId);
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(db, customerId) : 0,
    isDemanded: !config.demo && (account?.authorities.includes('HELP_DESK') ?? false),
  };
}
