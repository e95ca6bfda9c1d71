import { createTransport, type SendMailOptions } from 'nodemailer';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { isThisMachine } from '../platform/this-machine.ts';
import { composeMail, type Sender } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import { readSmtpFailure } from './smtp-failure.rules.ts';

/** Limits in milliseconds: of the wait for a connection, of each step of the conversation and of the whole conversation. */
export type MailPatience = { readonly line: number; readonly step: number; readonly whole: number };

/** `onWritten` is called when the whole content has gone to the server. */
type TrackedMail = SendMailOptions & { readonly onWritten?: () => void };

/** A job that waits and sends for longer than its time limit would be repeated, and its mail sent twice. */
export const mailPatience: MailPatience = { line: 25_000, step: 10_000, whole: 30_000 };
const idleMilliseconds = 10_000;
const mostConnections = 5;

/**
 * Sends over a few connections that are kept open. Nothing goes to another machine without TLS.
 * @param url `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`
 */
export function createSmtpMailer(url: string, sender: Sender, log: Logger, limits = mailPatience): Mailer {
  const { step, whole } = limits;
  const transport = createTransport({
    ...readServer(url),
    pool: true,
    maxConnections: mostConnections,
    maxRequeues: 1,
    idleTimeout: idleMilliseconds,
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
  });
  transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => open(options).once('end', () => (data as TrackedMail).onWritten?.());
    done();
  });
  // The time limit of a mail begins with its turn. A mail that waits for too long leaves the line.
  const line = new PQueue({ concurrency: mostConnections });
  return {
    async send(mail) {
      let isWritten = false;
      const composed: TrackedMail = { ...composeMail(mail, sender), onWritten: () => (isWritten = true) };
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort({ code: 'NO_FREE_CONNECTION' }), limits.line);
      const sendNow = () => {
        clearTimeout(timer);
        return transport.sendMail({ ...composed, signal: AbortSignal.timeout(whole) });
      };
      try {
        const { messageId } = await line.add(sendNow, { signal: waiting.signal });
        log.info({ reference: mail.reference, messageId }, 'mail handed over');
      } catch (error) {
        throw readSmtpFailure(error, isWritten);
      }
    },
  };
}

function readServer(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A relay on this machine may lack TLS or have a self-signed certificate.
    ...(isThisMachine(hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: true }),
  };
}
