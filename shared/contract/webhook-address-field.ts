import * as z from 'zod/mini';
import { isStorable } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** Whether a text is a web address that can be delivered to, as far as it says itself: not where its name leads. */
function isWebhookAddress(text: string): boolean {
  if (text.length > limits.webhookAddressMax || !isStorable(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username + password + hash === '' && hostname !== '';
}

/** The address of a webhook. The server refuses those that lead into networks of its own. */
export const webhookAddressField = z
  .string(messages.webhookAddress)
  .check(z.trim(), z.refine(isWebhookAddress, { error: messages.webhookAddress }));
