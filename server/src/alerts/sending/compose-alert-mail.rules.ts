import { limits } from '@quaywatch/shared/contract';
import { containersPath } from '@quaywatch/shared/domain';
import type { Mail } from '../../notifications/index.ts';
import { mailEnding, renderMailHtml, renderMailText, type MailBlock } from '../../notifications/rules.ts';
import {
  headlineOf,
  nameContainer,
  newsOf,
  quoteCompany,
  sentenceOf,
  timeOf,
  wordsOfHold,
  type OutgoingMessage,
  type OutgoingMessages,
} from './outgoing-messages.rules.ts';

/** Every recipient except the account gets the stop link, in a form for people and one for mail programs (SRV-64). */
export function composeAlertMail(outgoing: OutgoingMessages, publicUrl: string): Mail {
  const { key, recipient, stopUrl } = outgoing;
  const { subject, blocks } = write(outgoing, publicUrl);
  const all = [...blocks, ...writeFooter(outgoing, publicUrl)];
  return {
    to: recipient,
    subject,
    text: renderMailText(all),
    html: renderMailHtml(subject, all),
    reference: `alert/${key}`,
    ...(stopUrl === null ? {} : { unsubscribe: stopUrl }),
  };
}

type Written = { readonly subject: string; readonly blocks: readonly MailBlock[] };

function write(outgoing: OutgoingMessages, publicUrl: string): Written {
  const [first, ...others] = outgoing.messages;
  if (!first) return writeTest(outgoing);
  if (others.length > 0) return writeTogether(outgoing, first, publicUrl);
  return {
    subject: headlineOf(first),
    blocks: [
      { kind: 'headline', text: sentenceOf(first) },
      ...(first.kind === 'reversal' && first.because !== 'on-hold' ? [disregard] : []),
      ...linkContainers(outgoing, [first.containerNumber], publicUrl),
    ],
  };
}

const disregard: MailBlock = { kind: 'paragraph', text: 'Please disregard our earlier message.' };

const basis: MailBlock = {
  kind: 'paragraph',
  text: 'The last free days are based on the free days set in Quaywatch.',
};

function writeTogether(outgoing: OutgoingMessages, first: OutgoingMessage, publicUrl: string): Written {
  const told = outgoing.messages
    .map((message) => ({
      number: message.containerNumber,
      line: [`${isolate(nameContainer(message))}, ${timeOf(message)}`, wordsOfHold(message)].filter(Boolean).join('. '),
    }))
    .sort((one, other) => one.number.localeCompare(other.number));
  const subject = `${told.length} containers: ${newsOf(first)}`;
  return {
    subject,
    blocks: [
      { kind: 'headline', text: subject },
      { kind: 'list', items: told.map(({ line }) => line) },
      ...(first.kind === 'warning' ? [basis] : []),
      ...linkContainers(
        outgoing,
        told.map(({ number }) => number),
        publicUrl,
      ),
    ],
  };
}

/** A name with letters that run from right to left would turn around the time that follows it. */
const isolate = (name: string) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Links to the containers, with as many in each link as the page can show at a time. They lead to a page for customers,
 * which most recipients other than the account are not (SRV-522).
 */
function linkContainers(
  { stopUrl }: OutgoingMessages,
  numbers: readonly string[],
  publicUrl: string,
): readonly MailBlock[] {
  const most = limits.containersPerSearch;
  const condition = stopUrl === null ? '' : ' (Quaywatch account needed)';
  const pages = Array.from({ length: Math.ceil(numbers.length / most) }, (_, index) => index * most);
  return pages.map((start) => {
    const shown = numbers.slice(start, start + most);
    const whole = numbers.length === 1 ? 'See the container' : 'See the containers';
    const label = pages.length === 1 ? whole : `See containers ${start + 1} to ${start + shown.length}`;
    return { kind: 'action', label: `${label}${condition}`, url: `${publicUrl}${containersPath(shown)}` };
  });
}

/** Recipients may be abroad (SRV-523). */
const zone: MailBlock = { kind: 'small', text: 'Times are UK time.' };

/** A free time warning and its reversal state only days. */
const statesTime = (message: OutgoingMessage) => message.kind !== 'watch' && !('lastFreeDay' in message);

function writeTest({ companyName, stopUrl }: OutgoingMessages): Written {
  const [headline, ...paragraphs]: readonly [string, ...string[]] =
    stopUrl === null
      ? ['Your Quaywatch container alerts will now be sent to this address.', 'You do not have to do anything.']
      : [
          `${quoteCompany(companyName)} has set up this address for container alerts from Quaywatch.`,
          'You will get an email when a container reaches a status at London Gateway or Southampton.',
          'If you want these alerts, you do not have to do anything. If you do not, stop them with the link below.',
        ];
  return {
    subject: 'Container alerts from Quaywatch come to this address',
    blocks: [{ kind: 'headline', text: headline }, ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text }))],
  };
}

function writeFooter({ companyName, messages, stopUrl }: OutgoingMessages, publicUrl: string): readonly MailBlock[] {
  const why =
    stopUrl === null
      ? 'You get this email because your Quaywatch account sends alerts to this address.'
      : `You get this email because ${quoteCompany(companyName)} has set up Quaywatch alerts for this address.`;
  return [
    ...(messages.some(statesTime) ? [zone] : []),
    { kind: 'small', text: why },
    stopUrl === null
      ? { kind: 'link', label: 'Change your alerts', url: `${publicUrl}/alert-templates` }
      : { kind: 'link', label: 'Stop these alerts', url: stopUrl },
    ...mailEnding.map((text) => ({ kind: 'small' as const, text })),
  ];
}
