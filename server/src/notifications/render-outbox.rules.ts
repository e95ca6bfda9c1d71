import { formatMoment } from '@quaywatch/shared/domain';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { plainPageHeaders } from '../platform/http/plain-page.ts';
import type { Attachment } from './mail.ts';
import type { OutboxMessage } from './read-outbox-messages.ts';

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
article { margin-top: 1.5rem; padding: 1rem 1.25rem; border: 1px solid #8886; border-radius: 0.5rem; }
h1, h2, dl { margin: 0; }
h2 { font-size: 1.125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin-top: 0.5rem; }
dd { margin: 0; }
.text { margin: 1rem 0 0; white-space: pre-wrap; }
`;

export const outboxHeaders = plainPageHeaders(style, 'none');

/** An attachment is downloaded, never shown, because it may contain anything. */
export const attachmentHeaders = ({ filename, contentType }: Attachment) => ({
  'cache-control': 'no-store',
  'content-type': contentType === 'application/pdf' ? contentType : 'application/octet-stream',
  'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
});

/** Messages are shown as text, whatever they contain. */
export function renderOutbox(messages: readonly OutboxMessage[]): string {
  const shown = messages.length === 0 ? '<p>No message has been sent yet.</p>' : messages.map(renderMessage).join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - Quaywatch demo</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Messages that were kept here instead of being sent, newest first. Reload the page to see later ones.</p>
${shown}
</main>
</body>
</html>
`;
}

function renderMessage({ kind, to, subject, text, at, name, attachments }: OutboxMessage): string {
  return `<article>
<h2>${escapeHtml(subject || kind)}</h2>
<dl>
<dt>${kind} to</dt><dd>${escapeHtml(to)}</dd>
<dt>Sent</dt><dd><time datetime="${at.toISOString()}">${formatMoment(at)}</time></dd>
</dl>
<p class="text">${linkAddresses(text.trim())}</p>
${attachments.map((attachment, index) => renderAttachment(attachment, attachmentPath(name, index))).join('')}</article>`;
}

const attachmentPath = (name: string, index: number): string => `/demo/outbox/${name}/${index}`;

const renderAttachment = ({ filename, content }: Attachment, path: string) =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(filename)}</a> (${Math.ceil(content.length / 1024)} kB)</p>\n`;

// Punctuation at the end of a sentence is not part of the address.
const webAddress = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

function linkAddresses(text: string): string {
  return text
    .split(webAddress)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
