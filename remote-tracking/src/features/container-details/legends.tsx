import { css } from '@emotion/react';
import { AlertMark, PortSign } from '@quaywatch/shared/ui';

const styles = {
  legend: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s-2) var(--s-5)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    lineHeight: 'var(--leading-xs)',
    '@media (max-width: 499.98px)': { gap: 'var(--s-2) var(--s-4)' },
  }),
  entry: css({ display: 'inline-flex', alignItems: 'center', gap: 'var(--s-2)' }),
  legends: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 'var(--s-3)',
    marginTop: 'var(--s-4)',
  }),
};

export function PortLegend() {
  return (
    <ul css={styles.legend}>
      <li css={styles.entry}>
        <PortSign port="SOU" />
        <span>
          <span aria-hidden="true">= </span>Southampton Port
        </span>
      </li>
      <li css={styles.entry}>
        <PortSign port="LGP" />
        <span>
          <span aria-hidden="true">= </span>London Gateway Port
        </span>
      </li>
    </ul>
  );
}

const marks = [
  { state: 'SENT', name: 'Alert sent' },
  { state: 'ACTIVE', name: 'Alert set' },
  { state: 'SUSPENDED', name: 'Alert suspended' },
] as const;

function AlertLegend() {
  return (
    <ul css={styles.legend}>
      {marks.map(({ state, name }) => (
        <li key={state} css={styles.entry}>
          <span aria-hidden="true">
            <AlertMark kind="Email" state={state} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

type LegendsProps = { canManage: boolean };

export function Legends({ canManage }: LegendsProps) {
  return (
    <div css={styles.legends}>
      <PortLegend />
      {canManage && <AlertLegend />}
    </div>
  );
}
