import * as z from 'zod/mini';
import { isStorable } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** Whether a text is a web address that allows deliveries. It does not look up where the name leads. */
function isWebhookAddress(text: string): boolean {
  if (text.length > limits.webhookAddressMax || !isStorable(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username + password + hash === '' && hostname !== '';
}

/** The address of a webhook. The server refuses addresses in private networks. */
export const webhookAddressField = z
  .string(messages.webhookAddress)
  .check(z.trim(), z.refine(isWebhookAddress, { error: messages.webhookAddress }));
