import { companyContact } from '@quaywatch/shared/domain';
import { plainPageColours } from './plain-page-colours.ts';
import { plainPageHeaders } from './plain-page-headers.ts';

/** In what the pages that the server draws by itself differ. */
export type PlainPageTerms = {
  /** The most that header, content and footer take of a wide window, in CSS. */
  readonly width: string;
  /** What the style of all of them does not say. */
  readonly style: string;
  /** Where its forms may be sent to. */
  readonly forms: 'none' | 'self';
  /** Where its scripts may come from; nowhere unless said otherwise. */
  readonly scripts?: 'self';
  /** Whose page it is, in its title and, as HTML, in its header; the product's own unless said otherwise. */
  readonly site?: { readonly name: string; readonly header: string };
};

/** A kind of page without a bundle: a person may read it who has no account, and who came by a link. */
export type PlainPage = {
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The page as HTML.
   * @param title as text without markup
   * @param content as HTML, with what comes from elsewhere escaped
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

/** Makes a kind of plain page: its frame, its one style, and the headers that name that style. */
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
