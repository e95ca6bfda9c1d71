import type { ContentItem } from '@quaywatch/shared/contract';

type Alert = Pick<ContentItem, 'region' | 'title' | 'published' | 'content'>;

/**
 * Identifies an alert, including its text, so that the browser knows which alerts were read (CNT-39). The text is the
 * editor's: the sanitised one differs from what the server draws in spelling, such as `<br>` for `<br/>`.
 */
export function digestAlert({ region, title, published, content }: Alert): string {
  let digest = 5381;
  for (const letter of [region.name, title, published, content].join(' '))
    digest = ((digest * 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return digest.toString(36);
}
