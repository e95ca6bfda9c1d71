import { randomUUID } from 'node:crypto';
import { sendContactMessage } from '@quaywatch/shared/contract';
import { createCaptcha } from '../captcha/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { hour } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { composeContactMail, type ContactMessage } from './contact-mail.rules.ts';

const mailMessage = 'mail-contact-message';

/**
 * Anonymous, with a captcha (CNT-32, CNT-D9). A job sends the mail, so that no message is lost while the mail server is
 * down.
 */
export function registerContactRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const captcha = createCaptcha(platform);
  const contactMessages = createRateLimit(platform, 'contactMessages', { points: 20, per: hour });

  registerCall(app, sendContactMessage, async ({ body, request }) => {
    await contactMessages.consume(clientAddress(request));
    const { recaptchaToken, ...message } = body;
    if (!(await captcha.verify(recaptchaToken))) {
      throw new CodedError(400, 'INVALID_INPUT', 'The captcha was not solved or has expired.');
    }
    const id = randomUUID();
    const waiting: ContactMessage = { ...message, id, sentAt: platform.clock.now().toISOString() };
    await platform.jobs.send(mailMessage, waiting, { id });
  });

  platform.jobs.work<ContactMessage>(
    mailMessage,
    async (message) => mailer.send(composeContactMail(message)),
    mailJobOptions,
  );
}
