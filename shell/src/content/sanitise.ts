import DOMPurify from 'dompurify';
import { allowedTags, limits } from '@quaywatch/shared/contract';

/**
 * HTML that went through the sanitiser, marked for the browser as well where it knows Trusted Types. The only kind that
 * `Prose` draws.
 */
export type SafeHtml = (string | TrustedHTML) & { readonly safeHtml: true };

// http, https, mailto, or no scheme at all: a relative path (CNT-D6). A scheme may have digits, as `h323:` has.
const harmlessAddress = /^(?:https?:|mailto:|[^a-z]|[a-z\d+.-]+(?:[^a-z\d+.\-:]|$))/i;

// A removed tag leaves its text behind, except where that text was never meant for a reader (CNT-D6).
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

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener');
});

/** Leaves the twelve harmless tags and the addresses of links, of at most `limits.contentMax` characters (CNT-18, CNT-D6). */
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
