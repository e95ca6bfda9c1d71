import { createHash } from 'node:crypto';
import { companyContact } from '@quaywatch/shared/domain';
import type { App } from './app.ts';
import { CodedError } from './coded-error.ts';
import { escapeHtml } from './escape-html.ts';

const plainPageColours = `
:root { color-scheme: light dark; --ground: #f3f6f9; --surface: #fff; --text: #11202e; --muted: #506274; --border: #dce3ea; --control: #6b7d8f; --primary: #0b66a8; --on-primary: #fff; --focus: #0b66a8; --ink: #0a2036; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0a1521; --surface: #101f2f; --text: #e8eff6; --muted: #a3b6c8; --border: #20344a; --control: #7d93a8; --primary: #62b2ee; --on-primary: #06182a; --focus: #8fcbf7; --ink: #0c2540; --danger: #ff9d94; }
}`;

type PlainPageTerms = {
  /** Maximum width of header, content and footer, in CSS. */
  readonly width: string;
  readonly style: string;
  /** Where its forms may be sent. */
  readonly forms: 'none' | 'self';
  /** Where its scripts may come from; nowhere by default. */
  readonly scripts?: 'self';
  /** Site shown in the title and, as HTML, in the header; the product by default. */
  readonly site?: { readonly name: string; readonly header: string };
};

/** A page without a script bundle, for people who followed a link and may have no account. */
type PlainPage = {
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The page as HTML.
   * @param title plain text
   * @param content HTML in which text from outside is escaped
   */
  render(title: string, content: string): string;
};

const frame = (width: string) => `${plainPageColours}
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 1rem; background: var(--ink); color: #f2f7fb; font-size: 1.125rem; font-weight: 600; }
header p, main, footer { max-width: ${width}; margin: 0 auto; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
footer { padding: 1rem; color: var(--muted); font-size: 0.875rem; }
`;

const helpdesk = `<footer>Quaywatch helpdesk: ${companyContact.helpdeskPhone}, ${companyContact.helpdeskEmail}</footer>\n`;

export function createPlainPage({ width, style: ownStyle, forms, scripts, site }: PlainPageTerms): PlainPage {
  const style = `${frame(width)}${ownStyle}`;
  return {
    headers: plainPageHeaders(style, forms, scripts),
    render: (title, content) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(`${title} - ${site?.name ?? 'Quaywatch'}`)}</title>
<style>${style}</style>
</head>
<body>
<header><p>${site?.header ?? 'Quaywatch'}</p></header>
<main>
${content}
</main>
${site ? '' : helpdesk}</body>
</html>
`,
  };
}

/**
 * Headers of a page that may load only its one style, identified by digest, and that nobody caches or indexes.
 * @param forms where forms of the page may be sent
 * @param scripts where its scripts may come from
 */
export function plainPageHeaders(style: string, forms: 'none' | 'self', scripts: 'none' | 'self' = 'none') {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      ...(scripts === 'self' ? [`script-src 'self'`] : []),
      `base-uri 'none'`,
      `form-action '${forms}'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ].join('; '),
  } as const;
}

/**
 * Makes the plain pages of a scope answer 429 as a page.
 * @param render draws a page of the feature from a title, as plain text, and HTML
 */
export function answerTooMany(scope: App, render: (title: string, content: string) => string): void {
  const page = render('Too many requests', '<p>Please wait a few minutes, then try again.</p>');
  scope.setErrorHandler((error: unknown, _request, reply) => {
    if (!(error instanceof CodedError) || error.status !== 429) throw error;
    const seconds = String(error.details.retryAfterSeconds ?? 60);
    return reply.code(429).header('retry-after', seconds).type('text/html; charset=utf-8').send(page);
  });
}
