import { zonedMoment } from '../../notifications/rules.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { createPlainPage } from '../../platform/http/plain-page.ts';
import { quoteCompany } from '../sending/outgoing-messages.rules.ts';

const page = createPlainPage({
  width: '36rem',
  // Its forms post to the page itself only.
  forms: 'self',
  style: `
main { padding: 2rem 1rem 0; }
article { padding: 1.5rem; border: 1px solid var(--border); border-radius: 0.75rem; background: var(--surface); }
h1 { margin-bottom: 0.75rem; }
article p { margin: 0 0 1.25rem; }
article > :last-child { margin-bottom: 0; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
`,
});

export const stopPageHeaders = page.headers;

export const renderStopArticle = (title: string, content: string): string =>
  page.render(title, `<article>\n<h1>${escapeHtml(title)}</h1>\n${content}\n</article>`);

/** What the recipient sees. It reveals nothing about the customer except the company name. */
export type StopPage = {
  readonly companyName: string;
  readonly recipient: string;
  /** Null while the alerts are not stopped. */
  readonly stoppedAt: Date | null;
  readonly done: 'stopped' | 'started' | null;
};

/** Opening the page changes nothing, since link scanners do that too; only its button does. */
export function renderStopPage(page: StopPage): string {
  const company = escapeHtml(quoteCompany(page.companyName));
  const recipient = `<strong>${escapeHtml(page.recipient)}</strong>`;
  return page.stoppedAt === null
    ? renderGoing(company, recipient, page.done)
    : renderStopped(company, recipient, page.stoppedAt);
}

function renderGoing(company: string, recipient: string, done: StopPage['done']): string {
  const title = done === 'started' ? 'Alerts are on again' : 'Stop container alerts';
  return renderStopArticle(
    title,
    `<p>${company} sends container alerts to ${recipient} through Quaywatch.</p>
${renderButton('stop', 'Stop these alerts')}`,
  );
}

function renderStopped(company: string, recipient: string, stoppedAt: Date): string {
  return renderStopArticle(
    'The alerts are stopped',
    `<p>${company} has sent nothing to ${recipient} through Quaywatch since
<time datetime="${stoppedAt.toISOString()}">${zonedMoment(stoppedAt)}</time>. A message that was already on its way may still arrive.</p>
${renderButton('start', 'Start them again')}`,
  );
}

export const renderUnknownLink = (): string =>
  renderStopArticle(
    'This link does not work',
    '<p>Please open the whole link in the newest message again. If it still does not work, tell our helpdesk.</p>',
  );

// An empty action posts the form to the page's own address.
const renderButton = (action: 'stop' | 'start', label: string) =>
  `<form method="post"><button name="action" value="${action}">${label}</button></form>`;
