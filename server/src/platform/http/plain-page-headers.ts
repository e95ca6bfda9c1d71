import { createHash } from 'node:crypto';

/**
 * Headers of a page that the server draws by itself: its one style is named by its digest, nothing else may load or
 * run, nothing is kept, and search engines leave it out. That it tells no page who led there holds for every answer.
 * @param forms where forms of the page may be sent to
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
