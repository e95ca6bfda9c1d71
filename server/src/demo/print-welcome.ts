import type { Config } from '../platform/config/config.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** Prints the address and the accounts, because few people read the log of a demo. */
export function printWelcome({ publicUrl }: Config): void {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const lines = demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  process.stdout.write(
    `\nQuaywatch is ready at ${publicUrl}\n\nPassword of every demo account: ${demoPassword}\n${lines.join('\n')}\n\nOutbox of mails and text messages: ${publicUrl}/demo/outbox\nCtrl-C stops it.\n`,
  );
}
