import type { CSSProperties } from 'react';
import { useId } from 'react';
import { limits, type SavedList } from '@quaywatch/shared/contract';
import { ContainerPlate, useIsMobile } from '@quaywatch/shared/ui';
import { OwnReference } from '../../results/own-reference.tsx';
import * as styles from './saved-lists.styles.ts';

type ListContentProps = { list: SavedList };

/** Five numbers in a row; one on a phone (LST-02, LST-03, LST-D5). */
export function ListContent({ list: { name, containerNumbers, ofTeam } }: ListContentProps) {
  const id = useId();
  const row = { '--numbers-per-row': useIsMobile() ? 1 : 5 } as CSSProperties;
  return (
    <section aria-labelledby={id}>
      <div css={styles.contentTop}>
        <h2 id={id}>{name}</h2>
        <span css={styles.note}>
          {`${ofTeam ? 'Of your team, ' : ''}${containerNumbers.length} of ${limits.containersPerSavedList} numbers`}
        </span>
      </div>
      <ul css={styles.numbers} style={row} aria-label="Container numbers">
        {containerNumbers.map((number) => (
          <li key={number}>
            <ContainerPlate number={number} />
            <OwnReference number={number} />
          </li>
        ))}
      </ul>
    </section>
  );
}
