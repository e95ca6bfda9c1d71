import { css } from '@emotion/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '@quaywatch/shared/domain';

const list = css`
  position: relative;
  background: var(--tone-critical-bg);
  border-bottom: 1px solid var(--tone-critical-border);
  color: var(--tone-critical-text);
  li {
    display: flex;
    align-items: flex-start;
    gap: var(--s-3);
    padding: 0.625rem var(--s-4);
  }
  li + li {
    border-top: 1px solid var(--tone-critical-border);
  }
  .lucide {
    margin-top: 0.125rem;
  }
  time {
    font-size: var(--text-xs);
    line-height: 1.25rem;
    white-space: nowrap;
  }
  @media (max-width: 499.98px) {
    li {
      flex-wrap: wrap;
      gap: var(--s-1) var(--s-2);
      padding: var(--s-2) var(--s-4);
      font-size: var(--text-sm);
    }
    time {
      margin-left: 1.5rem;
    }
  }
`;
const text = css`
  flex: 1;
  min-width: 0;
  color: var(--text);
  > strong {
    color: var(--tone-critical-text);
  }
  p {
    display: inline;
  }
  @media (max-width: 499.98px) {
    flex-basis: calc(100% - 2rem);
  }
`;

export type CriticalAlert = {
  readonly key: string;
  /** "London Gateway: " or "Southampton: " (CNT-21). */
  readonly prefix: string;
  /** Already safe to draw. */
  readonly text: ReactNode;
  /** ISO 8601, UTC. */
  readonly published: string;
};

export type CriticalAlertListProps = {
  /** Newest first. */
  alerts: readonly CriticalAlert[];
  foot?: ReactNode;
};

export function CriticalAlertList({ alerts, foot }: CriticalAlertListProps) {
  if (alerts.length === 0 && !foot) return null;
  return (
    <section css={list} aria-label="Critical alerts">
      {alerts.length > 0 && (
        <ul>
          {alerts.map(({ key, prefix, text: message, published }) => (
            <li key={key}>
              <TriangleAlert aria-hidden="true" />
              <div css={text}>
                <strong>{prefix}</strong>
                {message}
              </div>
              <time dateTime={published}>{formatMoment(published)}</time>
            </li>
          ))}
        </ul>
      )}
      {foot}
    </section>
  );
}
