import { markerHeader, resetPassword } from '@quaywatch/shared/contract';
import type { SecretAnswer } from '../src/identity/index.ts';

export const testSecret: SecretAnswer = {
  secretQuestionType: 'What was the name of your first pet?',
  answer: 'Biscuit',
};

export type ResetReply = { readonly status: number; readonly body: number | { code?: string; description?: string } };

/** With the right answer, unless stated otherwise. */
export async function askReset(
  url: string,
  email: string,
  answer: string = testSecret.answer,
  {
    device,
    question = testSecret.secretQuestionType,
    from = '127.0.0.1',
    captcha,
  }: { device?: string; question?: string; from?: string; captcha?: string } = {},
): Promise<ResetReply> {
  const address = `${url}${resetPassword.path}?${new URLSearchParams({ email }).toString()}`;
  const reply = await fetch(address, {
    method: resetPassword.method,
    headers: {
      [markerHeader.name]: markerHeader.value,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(device === undefined ? {} : { Cookie: device }),
    },
    body: JSON.stringify({ secretQuestionType: question, answer, recaptchaToken: captcha }),
  });
  return { status: reply.status, body: (await reply.json()) as ResetReply['body'] };
}

export function readTemporaryPassword(text: string): string {
  return /Your temporary password is: (\S+)/.exec(text)?.[1] ?? '';
}
