import { messages, passwordField } from '@quaywatch/shared/contract';
import { findWeakness, type PasswordOwner } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Dialog } from '../platform/process/dialog.ts';
import { privilegeNames, type Privileges } from './privileges.rules.ts';

type Field = {
  safeParse(
    value: string,
  ):
    | { readonly success: true; readonly data: string }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } };
};

/** @returns the parsed answer */
export async function askField(dialog: Dialog, question: string, field: Field): Promise<string> {
  for (;;) {
    const read = field.safeParse(await dialog.ask(question));
    if (read.success) return read.data;
    dialog.say(read.error.issues[0]?.message ?? messages.empty);
  }
}

/** Choose by number or name. */
export async function askChoice(dialog: Dialog, question: string, choices: readonly string[]): Promise<string> {
  choices.forEach((choice, index) => dialog.say(`  ${index + 1}  ${choice}`));
  for (;;) {
    const answer = (await dialog.ask(question)).trim().toLowerCase();
    const found = choices.find((choice, index) => [choice.toLowerCase(), String(index + 1)].includes(answer));
    if (found !== undefined) return found;
    dialog.say(`Please answer with a number from 1 to ${choices.length}.`);
  }
}

/** An empty answer keeps the current value, if there is one. */
export async function askYesNo(dialog: Dialog, question: string, now?: boolean): Promise<boolean> {
  const choices = now === undefined ? 'yes/no' : `yes/no, now ${now ? 'yes' : 'no'}`;
  for (;;) {
    const answer = (await dialog.ask(`${question} (${choices})`)).trim().toLowerCase();
    if (answer === '' && now !== undefined) return now;
    if (['yes', 'y'].includes(answer)) return true;
    if (['no', 'n'].includes(answer)) return false;
    dialog.say('Please answer yes or no.');
  }
}

/** Asks until both passwords match and meet the rules. The password is never shown. */
export async function askNewPassword(
  platform: Pick<Platform, 'config'>,
  dialog: Dialog,
  owner: PasswordOwner,
): Promise<string> {
  for (;;) {
    const read = passwordField.safeParse(await dialog.askSecretly('Password:'));
    const problem = read.success ? await findWeakness(platform, read.data, owner) : messages.password;
    if (!read.success || problem !== undefined) dialog.say(problem ?? messages.password);
    else if ((await dialog.askSecretly('Password again:')) === read.data) return read.data;
    else dialog.say(messages.passwordMismatch);
  }
}

/** @param now the current privileges, which an empty answer keeps */
export async function askPrivileges(dialog: Dialog, now?: Privileges): Promise<Privileges> {
  const ask = (name: keyof Privileges) => askYesNo(dialog, `${privilegeNames[name]}?`, now?.[name]);
  return { helpdesk: await ask('helpdesk'), internal: await ask('internal'), dataOwner: await ask('dataOwner') };
}
