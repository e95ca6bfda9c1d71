import { createHash } from 'node:crypto';

/**
 * Headers of a page that the server draws: only its one style, named by digest, may load; nothing is cached; search
 * engines ignore it.
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
