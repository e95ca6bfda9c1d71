import { createTransport, type SendMailOptions } from 'nodemailer';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { minute } from '../platform/durations.ts';
import { isThisMachine } from '../platform/this-machine.ts';
import { composeMail, type Sender } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import { readSmtpFailure } from './smtp-failure.rules.ts';

/** Limits in milliseconds. */
export type MailPatience = {
  /** Of the wait for a free connection. */
  readonly line: number;
  /** Of each step until the server has greeted. */
  readonly step: number;
  /** Of the conversation until the server has the whole content. */
  readonly whole: number;
  /** Of the wait for the answer after that. */
  readonly answer: number;
};

/** `onWritten` is called when the whole content has gone to the server. */
type TrackedMail = SendMailOptions & { readonly onWritten?: () => void };

// A server that checks a mail before it answers takes minutes (RFC 5321, 4.5.3.2.6), and a mail whose answer is not
// awaited is sent twice.
export const mailPatience: MailPatience = { line: 25_000, step: 10_000, whole: 30_000, answer: 5 * minute };
/** A job with a shorter time limit would be repeated, and its mail sent twice. */
export const longestSendingSeconds = (mailPatience.line + mailPatience.whole + mailPatience.answer) / 1_000;
const idleMilliseconds = 10_000;
const mostConnections = 5;

/**
 * Sends over a few connections that are kept open. Nothing goes to another machine without TLS.
 * @param url `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`
 */
export function createSmtpMailer(url: string, sender: Sender, log: Logger, limits = mailPatience): Mailer {
  const { step, whole, answer } = limits;
  const transport = createTransport({
    ...readServer(url),
    pool: true,
    maxConnections: mostConnections,
    maxRequeues: 1,
    idleTimeout: idleMilliseconds,
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    // Only a guard: the limits of `send` end sooner.
    socketTimeout: whole + answer,
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
      const waiting = new AbortController();
      const sending = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const limit = (step: AbortController, milliseconds: number, code: string) => {
        clearTimeout(timer);
        timer = setTimeout(() => step.abort({ code }), milliseconds).unref();
      };
      const onWritten = () => {
        isWritten = true;
        limit(sending, answer, 'NO_ANSWER');
      };
      const composed: TrackedMail = { ...composeMail(mail, sender), onWritten, signal: sending.signal };
      const sendNow = () => {
        limit(sending, whole, 'TOO_SLOW');
        return transport.sendMail(composed);
      };
      limit(waiting, limits.line, 'NO_FREE_CONNECTION');
      try {
        const { messageId } = await line.add(sendNow, { signal: waiting.signal });
        const { reference, customerId } = mail;
        log.info({ reference, customerId, messageId }, 'mail handed over');
      } catch (error) {
        throw readSmtpFailure(sending.signal.aborted ? sending.signal.reason : error, { isWritten });
      } finally {
        clearTimeout(timer);
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
