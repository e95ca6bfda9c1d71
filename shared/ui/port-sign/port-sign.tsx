import { css } from '@emotion/react';
import type { Port } from '@quaywatch/shared/contract';
import { portNames } from '@quaywatch/shared/domain';

const sign = css`
  display: inline-grid;
  place-items: center;
  min-width: 2.5rem;
  height: 1.375rem;
  padding: 0 0.375rem;
  border: 1.5px solid;
  border-radius: var(--r-sm);
  font-size: var(--text-2xs);
  font-weight: 700;
  letter-spacing: 0.06em;
  line-height: 1;
`;
const looks = {
  LGP: css`
    background: var(--port-lgp-bg);
    border-color: var(--port-lgp-border);
    color: var(--port-lgp-text);
    [data-surface='ink'] & {
      background: var(--port-on-ink);
      border-color: var(--port-on-ink);
      color: var(--ink-900);
    }
  `,
  SOU: css`
    background: var(--port-sou-bg);
    border-color: var(--port-sou-border);
    color: var(--port-sou-text);
    [data-surface='ink'] & {
      background: none;
      border-color: var(--port-on-ink);
      color: var(--port-on-ink);
    }
  `,
};

export type PortSignProps = {
  /** The full name is the tooltip (LIM-01). */
  port: Port;
};

/** LGP is filled and SOU is outlined, so that they differ without colour. */
export function PortSign({ port }: PortSignProps) {
  return (
    <abbr css={[sign, looks[port]]} title={`${portNames[port]} Port`}>
      {port}
    </abbr>
  );
}
