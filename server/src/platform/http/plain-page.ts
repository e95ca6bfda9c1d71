import { companyContact } from '@quaywatch/shared/domain';
import { plainPageColours } from './plain-page-colours.ts';
import { plainPageHeaders } from './plain-page-headers.ts';

/** How a kind of server-drawn page differs from the others. */
export type PlainPageTerms = {
  /** Maximum width of header, content and footer, in CSS. */
  readonly width: string;
  /** Its own style, in addition to the common one. */
  readonly style: string;
  /** Where its forms may be sent. */
  readonly forms: 'none' | 'self';
  /** Where its scripts may come from; nowhere by default. */
  readonly scripts?: 'self';
  /** Site shown in the title and, as HTML, in the header; the product by default. */
  readonly site?: { readonly name: string; readonly header: string };
};

/** A kind of page without a bundle, for people who may have no account and came by a link. */
export type PlainPage = {
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The page as HTML.
   * @param title plain text
   * @param content HTML, with foreign text escaped
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

/** Creates a kind of plain page: its frame, its style, and the headers that name that style. */
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
<title>${title} - ${site?.name ?? 'Quaywatch'}</title>
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
