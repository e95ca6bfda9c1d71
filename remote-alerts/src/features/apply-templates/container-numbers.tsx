import { css } from '@emotion/react';
import { ContainerPlate } from '@quaywatch/shared/ui';

const styles = {
  numbers: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: 'var(--s-1) var(--s-4)',
    marginTop: 'var(--s-3)',
  }),
};

export function ContainerNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <ul css={styles.numbers}>
      {numbers.map((number) => (
        <li key={number}>
          <ContainerPlate number={number} />
        </li>
      ))}
    </ul>
  );
}
