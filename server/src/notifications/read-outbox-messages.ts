import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import type { Attachment } from './mail.ts';
import { readOutboxName, type OutboxName } from './outbox.ts';

export type OutboxMessage = {
  readonly kind: 'Email' | 'SMS';
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  readonly name: string;
  readonly attachments: readonly Attachment[];
};

const textMessage = z.object({ to: z.string(), text: z.string() });

/** Newest first, without unreadable files; empty if there is no folder. */
export async function readOutboxMessages(folder: string, most: number): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .sort()
    .reverse()
    .map(readOutboxName)
    .filter((name) => name !== null)
    .slice(0, most);
  const messages = await Promise.all(newest.map((name) => readMessage(folder, name).catch(() => null)));
  return messages.filter((message) => message !== null);
}

/** Null if missing or unreadable. */
export async function readOutboxMessage(folder: string, name: string): Promise<OutboxMessage | null> {
  const found = readOutboxName(name);
  return found && readMessage(folder, found).catch(() => null);
}

async function readMessage(folder: string, { name, kind, at }: OutboxName): Promise<OutboxMessage> {
  const content = await readFile(join(folder, name));
  if (kind === 'sms.json') {
    return {
      kind: 'SMS',
      subject: '',
      at,
      name,
      attachments: [],
      ...textMessage.parse(JSON.parse(content.toString('utf8'))),
    };
  }
  const {
    to = [],
    subject = '',
    text = '',
    attachments,
  } = await PostalMime.parse(content, {
    attachmentEncoding: 'arraybuffer',
  });
  return {
    kind: 'Email',
    subject,
    text,
    at,
    name,
    to: to.map(({ address }) => address).join(', '),
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.mimeType,
      content: new Uint8Array(attachment.content as ArrayBuffer),
    })),
  };
}
