import { css } from '@emotion/react';

const brand = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 2rem;
  font-size: 1.0625rem;
  font-weight: 680;
  letter-spacing: -0.022em;
  color: var(--text);
  [data-surface='ink'] & {
    color: var(--text-on-ink);
  }
`;
const mark = css`
  width: 1.75rem;
  height: 1.75rem;
  color: var(--brand-ring);
`;
const tile = css`
  fill: var(--brand-tile);
  [data-surface='ink'] & {
    fill: var(--brand-tile-on-ink);
  }
`;
const box = css`
  fill: var(--brand-box);
`;

export const Brand = () => (
  <span css={brand}>
    <svg css={mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect css={tile} width="32" height="32" rx="8" />
      <circle cx="15" cy="15" r="7.25" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <path css={tile} d="M17 17h10v10H17z" />
      <path css={box} d="M19 19h7v7h-7z" />
    </svg>
    Quaywatch
  </span>
);
