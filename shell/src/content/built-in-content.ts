import { limits, type ContentItem, type ContentRegion } from '@quaywatch/shared/contract';
import { neverPublished } from './content.rules.ts';

const item = (name: ContentRegion, displayOrder: number, title: string, content: string): ContentItem => ({
  title,
  content,
  published: neverPublished,
  region: { name, itemLimit: 1 },
  contentType: { name: 'Text' },
  displayOrder,
});

const { containersPerSearch, containersInBatches, containerNumberMin, containerNumberMax } = limits;
const howMany = 'How many containers can I look up at once?';
const upTo = `Up to ${containersPerSearch} numbers in one search.`;
const noNews = '<p>There is no news from the port at the moment.</p>';

/** What a region shows if the content service has nothing for it (CNT-17). */
export const builtInContent: Record<ContentRegion, readonly ContentItem[]> = {
  'Sign In': [
    item(
      'Sign In',
      1,
      'Know where every container is, from ship to gate',
      `<p>Look up to <strong>${containersPerSearch} containers</strong> at once at London Gateway and Southampton. See port, activity, vessel and status, free of charge.</p><p>Advanced features add email and SMS alerts, saved lists and history search.</p>`,
    ),
  ],
  'Port Status': [item('Port Status', 1, 'London Gateway', noNews), item('Port Status', 2, 'Southampton', noNews)],
  // No alerts are the normal case, so none are built in.
  'Critical Alerts (LGPL)': [],
  'Critical Alerts (DPWS)': [],
  'Coming Soon': [item('Coming Soon', 1, 'More to come', '<p>New features are announced here before they arrive.</p>')],
  'FAQ Dashboard': [item('FAQ Dashboard', 1, howMany, `<p>${upTo}</p>`)],
  'FAQ Item': [
    item(
      'FAQ Item',
      1,
      howMany,
      `<p>${upTo} More, up to ${containersInBatches}, are searched in batches of ${containersPerSearch}. Each number has ${containerNumberMin} to ${containerNumberMax} letters or digits.</p>`,
    ),
    item(
      'FAQ Item',
      2,
      'Why is my container unknown?',
      '<p>Check the number first, including its last digit. A container appears once a shipping line has told the port to expect it.</p>',
    ),
  ],
};
