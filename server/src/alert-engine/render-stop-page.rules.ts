import { companyContact, formatMoment } from '@quaywatch/shared/domain';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { plainPageColours } from '../platform/http/plain-page-colours.ts';
import { plainPageHeaders } from '../platform/http/plain-page-headers.ts';
import { quoteCompany } from './outgoing-messages.rules.ts';

const style = `${plainPageColours}
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem; background: var(--ink); color: #f2f7fb; font-size: 1.125rem; font-weight: 600; }
header p, main, footer { max-width: 36rem; margin: 0 auto; }
main { margin-top: 2rem; padding: 0 1rem; }
article { padding: 1.5rem; border: 1px solid var(--border); border-radius: 0.75rem; background: var(--surface); }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
article p { margin: 0 0 1.25rem; }
article > :last-child { margin-bottom: 0; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
footer { padding: 1rem; color: var(--muted); font-size: 0.875rem; }
`;

/** Headers of the page: its buttons may be sent to itself only. */
export const stopPageHeaders = plainPageHeaders(style, 'self');

/** What the recipient is told of his alerts: nothing about the customer but the company's name. */
export type StopPage = {
  readonly companyName: string;
  readonly recipient: string;
  /** Null while the alerts go on. */
  readonly stoppedAt: Date | null;
  /** What has just been done. */
  readonly done: 'stopped' | 'started' | null;
};

/**
 * The page behind a stop link. Programs that follow links in mails only ever see it: what changes something is its button.
 */
export function renderStopPage(page: StopPage): string {
  const company = escapeHtml(quoteCompany(page.companyName));
  const recipient = `<strong>${escapeHtml(page.recipient)}</strong>`;
  return page.stoppedAt === null
    ? renderGoing(company, recipient, page.done)
    : renderStopped(company, recipient, page.stoppedAt);
}

function renderGoing(company: string, recipient: string, done: StopPage['done']): string {
  const title = done === 'started' ? 'The alerts start again' : 'Stop container alerts';
  return renderDocument(
    title,
    `<p>${company} sends container alerts to ${recipient} with Quaywatch.</p>
${renderButton('stop', 'Stop these alerts')}`,
  );
}

function renderStopped(company: string, recipient: string, stoppedAt: Date): string {
  return renderDocument(
    'The alerts are stopped',
    `<p>${company} sends nothing more to ${recipient} with Quaywatch, since
<time datetime="${stoppedAt.toISOString()}">${formatMoment(stoppedAt)}</time>. A message that was being sent at that moment may still come.</p>
${renderButton('start', 'Start them again')}`,
  );
}

/** The answer to a link that is not one of ours. */
export const renderUnknownLink = (): string =>
  renderDocument(
    'This link does not work',
    '<p>Please open the link in the newest message again, in full. If it still does not work, tell our helpdesk.</p>',
  );

/** The answer to an address from which too many links are opened. */
export const renderTooMany = (): string =>
  renderDocument('Too many requests', '<p>Please wait a few minutes, then try again.</p>');

// An empty action sends the form to the page's own address.
const renderButton = (action: 'stop' | 'start', label: string) =>
  `<form method="post"><button name="action" value="${action}">${label}</button></form>`;

function renderDocument(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Quaywatch</title>
<style>${style}</style>
</head>
<body>
<header><p>Quaywatch</p></header>
<main>
<article>
<h1>${title}</h1>
${content}
</article>
</main>
<footer>Quaywatch helpdesk: ${companyContact.helpdeskPhone}, ${companyContact.helpdeskEmail}</footer>
</body>
</html>
`;
}
