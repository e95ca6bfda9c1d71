import {
  confirmSecondFactor,
  limits,
  messages,
  proveSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  startSecondFactor,
  switchOffSecondFactor,
} from '@quaywatch/shared/contract';
import { findCustomer } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import { hour } from '../../platform/durations.ts';
import type { App } from '../../platform/http/app.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { resealTexts } from '../../platform/sealing/reseal.ts';
import { type Client, logAuthentication } from '../credentials/log-authentication.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { keepTokens, type RenewTokens } from '../sessions/renew-tokens.ts';
import { createCodeTries, createPasswordTries } from '../sessions/session-tries.ts';
import { renewCodes, showCode, switchOff } from './change-second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts';
import { secondFactors } from './second-factor.tables.ts';
import { endRecoveryCodes, registerSendSecondFactor } from './send-second-factor.ts';
import { confirmSetUp, startSetUp } from './set-up-second-factor.ts';

const wrongPassword = () => refuseFields([{ field: 'password', message: messages.wrongPassword }]);

type Asked = {
  readonly caller: Caller;
  readonly request: Client;
  readonly body: { readonly renewTokens?: boolean | undefined };
};

type SecondFactorTerms = { readonly mailer: Mailer; readonly renewTokens: RenewTokens };

/** Calls for the caller's own account. */
export function registerSecondFactorRoutes(
  app: App,
  platform: Platform,
  { mailer, renewTokens }: SecondFactorTerms,
): void {
  const passwordTries = createPasswordTries(platform);
  const codeTries = createCodeTries(platform);
  // Confirming needs no password, so a limit keeps a stolen session from guessing its way to recovery codes.
  const setUpCodes = createRateLimit(platform, 'set-up-codes', { points: limits.setUpCodesPerHour, per: hour });

  const about = ({ caller, request, body }: Asked) => {
    const { customerId, sessionId } = caller;
    const line = { what: 'second-factor', customerId, sessionId } as const;
    return {
      caller,
      renew: body.renewTokens ? renewTokens : keepTokens,
      refused: (reason: string) => logAuthentication(request, { ...line, outcome: 'refused', reason }),
      succeeded: () => logAuthentication(request, { ...line, outcome: 'succeeded' }),
    };
  };

  /** Does what a stolen session must not do: asks for the password, with five tries for all such actions together. */
  async function withPassword<Result>(
    asked: Asked & { readonly body: { password: string } },
    work: (passwordHash: string) => Promise<Result>,
  ): Promise<Result> {
    const { caller, refused } = about(asked);
    const given = { caller, password: asked.body.password, refused, wrongPassword };
    return work(await confirmPassword(platform, passwordTries, given));
  }

  registerCall(app, readSecondFactor, ({ caller }) => readFactor(platform, caller));
  registerCall(app, startSecondFactor, (context) =>
    withPassword(context, (passwordHash) => startSetUp(platform, { ...about(context), passwordHash })),
  );
  registerCall(app, confirmSecondFactor, async (context) => {
    await setUpCodes.consume(context.caller.customerId);
    return confirmSetUp(platform, { ...about(context), code: context.body.code });
  });
  registerCall(app, renewRecoveryCodes, (context) =>
    withPassword(context, (passwordHash) =>
      renewCodes(platform, codeTries, { ...about(context), code: context.body.code, passwordHash }),
    ),
  );
  registerCall(app, switchOffSecondFactor, (context) =>
    withPassword(context, (passwordHash) =>
      switchOff(platform, codeTries, { ...about(context), code: context.body.code, passwordHash }),
    ),
  );
  registerCall(app, proveSecondFactor, async (context) => {
    const { caller, refused, renew, succeeded } = about(context);
    const answer = await showCode(platform, codeTries, { caller, refused, renew, code: context.body.code });
    succeeded();
    return answer;
  });

  registerSendSecondFactor(platform, mailer);
  platform.jobs.schedule('end-recovery-codes', '11 3 * * *', () => endRecoveryCodes(platform));
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

/** What the account page shows (ACC-64). */
async function readFactor(
  { config, clock, database: { db } }: Pick<Platform, 'config' | 'clock' | 'database'>,
  { customerId }: Caller,
): Promise<SecondFactor> {
  const since = (await findSecondFactor(db, customerId))?.confirmedAt ?? null;
  // The session may lack an authority that the account has.
  const account = await findCustomer(db, customerId);
  const { left, end } = await countRecoveryCodes(db, customerId, clock.now());
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: left,
    ...(end && { recoveryCodesEnd: end.toISOString() }),
    isDemanded: !config.demo && (account?.authorities.includes('HELP_DESK') ?? false),
  };
}
