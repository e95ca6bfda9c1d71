import { confirmSecondFactor, startSecondFactor } from '@quaywatch/shared/contract';
import { TOTP } from 'otpauth';
import { testPassword } from './create-test-account.ts';
import type { TestApp } from './start-test-app.ts';

/** An authenticator app with a secret, at the server's clock. */
export function appOf({ clock }: Pick<TestApp, 'clock'>, secret: string) {
  const app = new TOTP({ secret });
  return {
    codeNow: (seconds = 0): string => app.generate({ timestamp: clock.now().getTime() + seconds * 1000 }),
  };
}

/** Sets it up as the account page does. This uses up the code of the current 30 seconds. */
export async function setUpSecondFactor(server: Pick<TestApp, 'clock' | 'call'>, token: string) {
  const { answer: started } = await server.call(startSecondFactor, { token, body: { password: testPassword } });
  const app = appOf(server, started.secret);
  const { answer } = await server.call(confirmSecondFactor, { token, body: { code: app.codeNow() } });
  return { ...started, ...answer, ...app };
}
