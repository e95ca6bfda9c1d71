import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Button, LinkButton, useIsMobile } from '@quaywatch/shared/ui';
import * as styles from './save-bar.styles.ts';

type Props = {
  readonly changed: boolean;
  readonly saving: boolean;
  readonly error: unknown;
  readonly isOvertaken: boolean;
  readonly saved: boolean;
  readonly onSave: () => void;
  readonly children?: ReactNode;
};

export function SaveBar({ changed, saving, error, isOvertaken, saved, onSave, children }: Props) {
  const isMobile = useIsMobile();
  const failed = error !== null;
  const staysInSight = changed || saving || saved || failed || isOvertaken;
  return (
    <div css={[styles.bar, staysInSight && styles.inSight]} data-foot-bar={staysInSight ? '' : undefined}>
      {children}
      <p role="status" css={styles.note}>
        {failed && (
          <>
            <TriangleAlert aria-hidden />
            <span>{oopsUnlessOffline(error)}</span>
          </>
        )}
        {saved && (
          <>
            <CircleCheck aria-hidden />
            <span>Changes have been saved</span>
          </>
        )}
        {isOvertaken && (
          <>
            <TriangleAlert aria-hidden />
            <span>
              These templates were changed in another window, and are shown as they are now.{' '}
              <span>
                {changed
                  ? 'Your changes here are kept. Select Save to save them too.'
                  : 'There is nothing left to save.'}
              </span>
            </span>
          </>
        )}
        {changed && !failed && !isOvertaken && (
          <>
            <CircleDot aria-hidden />
            <span>Changes not saved</span>
          </>
        )}
      </p>
      <LinkButton variant="secondary" to="/dashboard">
        {isMobile ? 'Cancel' : 'Cancel and Return to Dashboard'}
      </LinkButton>
      <Button variant="primary" aria-disabled={!changed} busy={saving} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
