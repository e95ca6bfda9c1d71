import { css } from '@emotion/react';
import { encode } from 'uqr';

const styles = {
  // Dark on light in any theme, because cameras cannot read it otherwise.
  code: css({
    display: 'block',
    width: '11rem',
    maxWidth: '100%',
    background: '#fff',
    color: '#000',
    borderRadius: 'var(--r-md)',
  }),
};

type QrCodeProps = { readonly text: string; readonly label: string };

/** Drawn as one path, so that no part of the text is interpreted as markup. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg css={styles.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  );
}
