import type { ContentItem } from '@quaywatch/shared/contract';
import type { SafeItem } from '../load-content.ts';

/** By default the item is a question of the FAQs. */
export const contentItemOf = (title: string, change: Partial<ContentItem> = {}): ContentItem => ({
  title,
  content: `<p>${title}</p>`,
  published: '2026-11-20T10:00:00Z',
  region: { name: 'FAQ Item', itemLimit: 3 },
  contentType: { name: 'Text' },
  displayOrder: 1,
  ...change,
});

export const safeItemOf = (title: string, change: Partial<ContentItem> = {}): SafeItem =>
  contentItemOf(title, change) as SafeItem;
