import { css } from '@emotion/react';

const black = [
  '--text',
  '--text-muted',
  '--text-disabled',
  '--text-link',
  '--text-on-primary',
  '--text-on-ink',
  '--text-on-ink-muted',
  '--link-on-ink',
  '--primary-tint-text',
  '--tone-neutral-text',
  '--tone-sea-text',
  '--tone-good-text',
  '--tone-hold-text',
  '--tone-hold-on-solid',
  '--tone-critical-text',
  '--port-lgp-text',
  '--port-lgp-border',
  '--port-sou-text',
  '--port-sou-border',
  '--plate-text',
  '--plate-check-border',
  '--journey-past',
  '--journey-future',
  '--journey-line',
];
const white = [
  '--bg-canvas',
  '--bg-surface',
  '--bg-sunken',
  '--bg-selected',
  '--bg-hover',
  '--bg-overlay',
  '--bg-ink',
  '--primary',
  '--primary-tint',
  '--primary-tint-strong',
  '--tone-neutral-bg',
  '--tone-neutral-solid',
  '--tone-sea-bg',
  '--tone-sea-solid',
  '--tone-good-bg',
  '--tone-good-solid',
  '--tone-hold-bg',
  '--tone-hold-bg-strong',
  '--tone-hold-solid',
  '--tone-critical-bg',
  '--tone-critical-solid',
  '--port-lgp-bg',
  '--port-sou-bg',
  '--journey-past-bg',
];
const all = (names: readonly string[], value: string) => names.map((name) => `${name}: ${value};`).join('\n');

/**
 * Prints black on white in any theme, without controls, but with buttons whose words are content (`data-content`). Of a
 * page with an open dialog it prints only that, which would cover it.
 */
export const print = css`
  @media print {
    :root:root:root {
      color-scheme: light;
      ${all(black, '#000')}
      ${all(white, '#fff')}
      --border: #999;
      --border-strong: #666;
      --shadow-1: none;
    }
    body {
      background: none;
    }
    body:has(dialog[open]) *:not(:has(dialog[open]), dialog[open], dialog[open] *) {
      display: none !important;
    }
    body *:has(dialog[open]) {
      border: 0 !important;
      box-shadow: none !important;
    }
    dialog[open] {
      position: static;
      max-height: none;
      box-shadow: none;
    }
    ::backdrop {
      display: none;
    }
    :is(header, footer, nav):not(main *),
    button:not([data-content]),
    [role='tooltip'] {
      display: none !important;
    }
    [data-content] {
      min-height: 0 !important;
    }
  }
`;
