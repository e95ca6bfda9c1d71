import type { ContentItem } from '@quaywatch/shared/contract';
import { digestAlert, formatMoment, portNames } from '@quaywatch/shared/domain';
import { sightTokens, type SightOfPage } from '@quaywatch/shared/release';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { ChosenSight } from './choose-sight.rules.ts';
import { plainHtml } from './plain-html.rules.ts';

/** What pages contain besides their markup, so that no script has to request it. */
export type SightContent = {
  readonly siteKey: string;
  readonly content: {
    readonly 'Sign In': readonly ContentItem[];
    readonly 'Critical Alerts (LGPL)': readonly ContentItem[];
    readonly 'Critical Alerts (DPWS)': readonly ContentItem[];
  };
};

type Part = SightOfPage['markup'][number];
type List = Extract<Part, { item: string }>;
type Values = Readonly<Record<string, string>>;

/** The captcha in the pages that the build draws. */
const drawnSiteKey = 'altcha';

/**
 * Null if scripts must draw the page: a text that only the sanitiser can judge, a block with a picture, or another site's
 * captcha, which the sign-in page shows and the policies name.
 */
export function fillSight(
  { page: { markup }, visitor, menu }: Pick<ChosenSight, 'page' | 'visitor' | 'menu'>,
  { siteKey, content }: SightContent,
): string | null {
  if (siteKey !== drawnSiteKey && visitor === null) return null;
  const values = {
    alerts: [...content['Critical Alerts (LGPL)'], ...content['Critical Alerts (DPWS)']]
      .toSorted((one, other) => Date.parse(other.published) - Date.parse(one.published))
      .map(valuesOfAlert),
    blocks: content['Sign In'].map(valuesOfBlock),
  };
  const fill = (part: Part) => {
    if (typeof part === 'string') return part;
    return part.of === 'menu' ? menu : fillList(part, values[part.of]);
  };
  const parts = markup.map(fill);
  return parts.includes(null) ? null : parts.join('');
}

/** The form in which the browser remembers alerts that were read. */
export const digestAlerts = ({ content }: SightContent): string[] =>
  [...content['Critical Alerts (LGPL)'], ...content['Critical Alerts (DPWS)']].map(digestAlert);

function fillList({ open, item, close }: List, values: readonly (Values | null)[]): string | null {
  if (values.length === 0) return '';
  const items = values.map((one) => one && item.replaceAll(/%[a-z]+%/g, (token) => one[token] ?? token));
  return items.includes(null) ? null : open + items.join('') + close;
}

function valuesOfAlert({ content, published, region }: ContentItem): Values | null {
  const html = plainHtml(content);
  if (html === null) return null;
  const port = region.name === 'Critical Alerts (LGPL)' ? portNames.LGP : portNames.SOU;
  return {
    [sightTokens.html]: html,
    [sightTokens.port]: port,
    [sightTokens.published]: escapeHtml(published),
    [sightTokens.time]: formatMoment(published),
  };
}

function valuesOfBlock({ title, content, contentType, ...look }: ContentItem): Values | null {
  const { customField1, customField2, customField3, customField4, customField6 } = look;
  const html = plainHtml(content);
  const isPlain =
    contentType.name === 'Text' && ![customField1, customField2, customField4, customField6].some(Boolean);
  if (html === null || !isPlain || customField3 === 'Hide') return null;
  return { [sightTokens.title]: escapeHtml(title), [sightTokens.html]: html };
}
