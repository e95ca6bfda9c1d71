import { escapeHtml } from '../platform/http/escape-html.ts';

export type MailBlock =
  /** `headline`: what the mail is about. `small`: small print below it, such as why somebody gets it. */
  | { readonly kind: 'headline' | 'paragraph' | 'small'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** `action`: where the mail leads. `link`: any other address. */
  | { readonly kind: 'action' | 'link'; readonly label: string; readonly url: string };

/** Each address has its own line, so that every mail program finds its end. */
export function renderMailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items.join('\n');
    case 'action':
    case 'link':
      return `${block.label}:\n${block.url}`;
    default:
      return block.text;
  }
}

/**
 * Text keeps the mail program's own colours, which are readable in both themes. Only the heading and the button set
 * colours, because they have a background. The mail loads nothing, so nobody learns that it was opened.
 */
export function renderMailHtml(subject: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0;padding:16px 24px;border-radius:8px 8px 0 0;background:#0a2036;color:#f2f7fb;font-size:18px;font-weight:600">Quaywatch</p>
<div style="padding:24px 24px 8px;border:1px solid #96a5b4;border-top:0;border-radius:0 0 8px 8px;overflow-wrap:anywhere">
${blocks.map(htmlOf).join('\n')}
</div>
</div>
</body>
</html>
`;
}

const space = 'margin:0 0 16px';
const button =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#0b66a8;color:#ffffff;font-weight:600;text-decoration:none';

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'headline':
      return `<p style="${space};font-size:20px;line-height:1.4;font-weight:600">${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul style="${space};padding-left:20px">\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
    case 'action':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.url)}" style="${button}">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p style="${space};font-size:14px"><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
    case 'small':
      return `<p style="margin:0 0 8px;font-size:14px">${escapeHtml(block.text)}</p>`;
    case 'paragraph':
      return `<p style="${space}">${escapeHtml(block.text)}</p>`;
  }
}
