import DOMPurify from 'dompurify';
import { allowedTags, limits } from '@quaywatch/shared/contract';

/** Sanitised HTML, also marked so for browsers with Trusted Types. `Prose` draws nothing else. */
export type SafeHtml = (string | TrustedHTML) & { readonly safeHtml: true };

// Allows http, https, mailto or a relative path (CNT-D6). A scheme may contain digits, such as `h323:`.
const harmlessAddress = /^(?:https?:|mailto:|[^a-z]|[a-z\d+.-]+(?:[^a-z\d+.\-:]|$))/i;

// A removed tag leaves its text, except for tags whose text was never meant to be seen (CNT-D6).
const dropWithText = [
  'script',
  'style',
  'svg',
  'math',
  'template',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
];

/** `plainHtml` of the server has the same words. */
const opensNewTab = 'Opens in a new tab';

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener');
  // The texts have only twelve tags, so no hidden words can say it.
  if (!element.getAttribute('href')?.startsWith('mailto:')) element.setAttribute('title', opensNewTab);
});

/** Keeps the twelve harmless tags and link addresses (CNT-18, CNT-D6). */
export const sanitise = (html: string): SafeHtml =>
  purifier.sanitize(html.slice(0, limits.contentMax), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: harmlessAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: dropWithText,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as SafeHtml;
