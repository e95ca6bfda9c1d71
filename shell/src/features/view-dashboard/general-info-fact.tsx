import type { GeneralInfo } from '@quaywatch/shared/contract';
import { Button, Skeleton, useSavedFocus } from '@quaywatch/shared/ui';
import type { SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import type { useGeneralInfo } from './general-info.hooks.ts';
import * as styles from './info-box.styles.ts';

type GeneralInfoFactProps = {
  readonly question: ReturnType<typeof useGeneralInfo>;
  /** What is waited for. */
  readonly label: string;
  /** Lines of text that it takes. */
  readonly lines: number;
  /** Keeps the place of the fact in all its states. */
  readonly height: SerializedStyles;
  readonly children: (info: GeneralInfo) => ReactNode;
};

/** A fact of the general info in a box: waited for, there, or left out after a failure (DSH-D10). */
export function GeneralInfoFact({ question, label, lines, height, children }: GeneralInfoFactProps) {
  const { data, isError } = question;
  if (data) return <div css={height}>{children(data)}</div>;
  if (!isError)
    return (
      <div css={height}>
        <Skeleton lines={lines} label={`Loading ${label}`} />
      </div>
    );
  return <LeftOut question={question} height={height} />;
}

function LeftOut({ question: { isFetching, refetch }, height }: Pick<GeneralInfoFactProps, 'question' | 'height'>) {
  return (
    <div ref={useSavedFocus<HTMLDivElement>()} css={[height, styles.failure]}>
      Temporarily unavailable
      <Button variant="link" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
