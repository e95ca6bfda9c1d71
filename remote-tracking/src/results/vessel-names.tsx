import { css } from '@emotion/react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { smallest } from './result-table.styles.ts';

const styles = {
  vessel: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.375rem',
    fontSize: 'var(--text-sm)',
    lineHeight: '1.125rem',
    '@media (min-width: 75rem)': { 'td > &': { whiteSpace: 'nowrap' } },
    // Beside the word there would be room for only one letter.
    [smallest]: { 'td > &': { display: 'block' } },
  }),
  way: css({
    flex: 'none',
    width: '1.625rem',
    fontSize: 'var(--text-xs)',
    color: 'var(--text-muted)',
  }),
};

type VesselNamesProps = { vessel: ContainerStatusEntry['vessel'] };

/** The vessels of arrival and departure, leaving out missing ones (CON-08, CON-D9). */
export function VesselNames({ vessel: { vessel, inVessel, outVessel } }: VesselNamesProps) {
  if (!inVessel && !outVessel) return vessel && <span css={styles.vessel}>{vessel}</span>;
  return (
    <>
      {inVessel && (
        <span css={styles.vessel}>
          <span css={styles.way}>In:</span> <span>{inVessel}</span>
        </span>
      )}
      {outVessel && (
        <span css={styles.vessel}>
          <span css={styles.way}>Out:</span> <span>{outVessel}</span>
        </span>
      )}
    </>
  );
}
