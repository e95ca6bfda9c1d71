import type { OpenedSlot, Registry } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { chooseSight, type ChosenSight, type PageRequest } from './choose-sight.rules.ts';
import { digestAlerts, fillSight, type SightContent } from './fill-sight.rules.ts';
import { composeLoads } from './page-loads.rules.ts';
import { digestOf, startScript, startStyle } from './page-start.ts';

export type RenderedPage = {
  readonly html: string;
  /** Digests of its style elements, for the page's policy. */
  readonly styleDigests: readonly string[];
};

/** Names everything that the browser needs first, so that it loads at once, and draws what needs no script. */
export function renderPage(
  shell: Release,
  registry: Registry,
  request: PageRequest,
  content: SightContent | null,
): RenderedPage {
  const chosen = registry.override || registry.previews ? null : chooseSight(shell, registry, request);
  const sight = drawSight(chosen, content);
  const { atOnce, afterPaint, afterFirst } = composeLoads(shell, registry, request, sight?.drawn ?? 'nothing');
  const html = `<!doctype html>
<html lang="en-GB"${sight?.ofDocument ?? ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quaywatch</title>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101f2f" media="(prefers-color-scheme: dark)">
<script>${startScript}</script>
<style>${startStyle}</style>
${(sight?.styles ?? []).map(({ attributes, css }) => `<style${attributes}>${css}</style>`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${atOnce.join('\n')}
</head>
<body>
<div id="root"${sight?.attributes ?? ''}>${sight?.markup ?? ''}</div>
${lateNotice(registry)}
<noscript>Quaywatch needs JavaScript. Please switch it on in your browser and load this page again.</noscript>
${content ? embedJson('sight', content) : ''}
${embedJson('registry', withoutProps(registry))}${keep('after-paint', afterPaint)}${keep('after-first', afterFirst)}
</body>
</html>
`;
  return { html, styleDigests: (sight?.styles ?? []).map(({ css }) => digestOf(css)) };
}

type StyleElement = { readonly attributes: string; readonly css: string };

/** Null if scripts draw the page. */
function drawSight(chosen: ChosenSight | null, content: SightContent | null) {
  const markup = chosen && content ? fillSight(chosen, content) : null;
  if (!chosen || !content || markup === null) return null;
  const { name, page, visitor } = chosen;
  // The style library finds its elements by this attribute: one element for each common sheet, and one for all others.
  const [common, others] = [true, false].map((wanted) =>
    page.styles.filter(({ name }) => name.startsWith('css-global ') === wanted),
  );
  const styles: StyleElement[] = (common ?? []).map(({ name, css }) => ({
    // The library moves its elements, and redefining fonts would change the text (shared/ui/foundations).
    attributes: css.startsWith('@font-face') ? ' id="fonts"' : ` data-emotion="${name}"`,
    css,
  }));
  const names = (others ?? []).map(({ name }) => name.replace(/^css /, ''));
  styles.push({
    attributes: ` data-emotion="css ${names.join(' ')}"`,
    css: (others ?? []).map(({ css }) => css).join(''),
  });
  const digests = visitor === null ? [] : digestAlerts(content);
  const ofDocument = digests.length > 0 ? ` data-alerts="${digests.join(' ')}"` : '';
  return {
    ofDocument,
    attributes: ` data-sight="${name}"${visitor === null ? '' : ` data-visitor="${visitor}"`}`,
    markup,
    styles,
    drawn: name === 'frame' ? ('frame' as const) : ('page' as const),
  };
}

const placeOf = ({ props: _props, optional: _optional, examples: _examples, page: _page, ...place }: OpenedSlot) =>
  place;

/** The page does not check what it passes to slots. The trial of a release and other sites read the full registry. */
function withoutProps({ shellOpens, remotes, ...rest }: Registry): Registry {
  return {
    ...rest,
    ...(shellOpens && { shellOpens: shellOpens.map(placeOf) }),
    remotes: remotes.map((one) => {
      const { opens, ...descriptor } = one.descriptor;
      return { ...one, descriptor: { ...descriptor, ...(opens && { opens: opens.map(placeOf) }) } };
    }),
  };
}

/** JSON that cannot close the surrounding element. */
const embedJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page's start script puts these elements into it later. */
const keep = (id: string, elements: readonly string[]) =>
  elements.length > 0 ? `\n<template id="${id}">${elements.join('')}</template>` : '';

function wayOut({ override, previews }: Registry): string {
  if (override) return ' An override is active. <a href="/safe-mode">Stop the override</a>';
  return previews ? ' A preview is shown. <a href="/safe-mode">Leave the preview</a>' : '';
}

const tooOld = ' <b>This browser is too old for Quaywatch. Please update it.</b>';

/**
 * For a page that has not started after ten seconds; the shell removes the notice when it draws. The start script of
 * the page finds out whether the browser is too old.
 */
const lateNotice = (registry: Registry) =>
  `<p id="late" role="status">Quaywatch is taking longer than usual to open. <a href="">Try again</a>${wayOut(registry)}${tooOld}</p>`;
