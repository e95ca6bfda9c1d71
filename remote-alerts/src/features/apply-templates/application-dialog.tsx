import { useId } from 'react';
import { css } from '@emotion/react';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, Button, Checkbox, Dialog } from '@quaywatch/shared/ui';
import type { ApplicationPreview } from './application.rules.ts';
import { ContainerNumbers } from './container-numbers.tsx';
import { CostList } from './cost-list.tsx';

const styles = {
  // Beside the buttons, where it is visible at any scroll position.
  failure: css({ flexBasis: '100%' }),
  leftOut: css({ marginTop: 'var(--s-5)' }),
  hint: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

type Props = {
  readonly preview: ApplicationPreview;
  readonly count: number;
  /** The containers that cannot have alerts (SGL-D3). */
  readonly excluded: readonly string[];
  /** The containers that were left out because their template is not set up (SGL-30). */
  readonly untemplated: readonly string[];
  /** Absent if there is no list, or the list is already followed (LST-53). */
  readonly later?: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void } | undefined;
  readonly isApplying: boolean;
  readonly error: unknown;
  readonly onApply: () => void;
  /** Absent if no remote offers the editor. */
  readonly onEditContacts?: (() => void) | undefined;
  readonly onClose: () => void;
};

export function ApplicationDialog(props: Props) {
  const { preview, count, excluded, untemplated, later, isApplying, error, onApply, onEditContacts, onClose } = props;
  const laterId = useId();
  const untexted = preview.untexted ?? [];
  const remaining = count - preview.leftOut.length;
  return (
    <Dialog
      title="Apply Template Alerts"
      onClose={onClose}
      foot={
        <>
          {error !== null && (
            <Banner css={styles.failure} tone="critical" role="alert">
              {oopsUnlessOffline(error)}
            </Banner>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {untexted.length > 0 && onEditContacts && (
            <Button disabled={isApplying} onClick={onEditContacts}>
              Change Alert Email and SMS
            </Button>
          )}
          <Button variant="primary" disabled={remaining === 0 && !later?.isChosen} busy={isApplying} onClick={onApply}>
            Apply
          </Button>
        </>
      }
    >
      {remaining > 0 && (
        <>
          <p>
            Apply your templates to {remaining} {remaining === 1 ? 'container' : 'containers'}? From this period's
            allowance the new alerts take:
          </p>
          <CostList preview={preview} />
        </>
      )}
      {untexted.length > 0 && (
        <div css={styles.leftOut}>
          <p>No SMS alerts will be set for these containers, because you have not nominated a mobile number.</p>
          <ContainerNumbers numbers={untexted} />
        </div>
      )}
      {preview.leftOut.length > 0 && (
        <div css={styles.leftOut}>
          <p>
            Left out, because they have special alerts set. You can change these using Set Alert in the Actions
            drop-down box.
          </p>
          <ContainerNumbers numbers={preview.leftOut} />
        </div>
      )}
      {untemplated.length > 0 && (
        <div css={styles.leftOut}>
          <p>Left out, because their template is not set up.</p>
          <ContainerNumbers numbers={untemplated} />
        </div>
      )}
      {excluded.length > 0 && (
        <div css={styles.leftOut}>
          <p>Left out, because alerts cannot be set for them.</p>
          <ContainerNumbers numbers={excluded} />
        </div>
      )}
      {later && (
        <div css={styles.leftOut}>
          <Checkbox
            label="Also for containers added later"
            checked={later.isChosen}
            disabled={isApplying}
            aria-describedby={laterId}
            onChange={(event) => later.onChoose(event.currentTarget.checked)}
          />
          <p id={laterId} css={styles.hint}>
            Each container of the list then gets your templates once, as soon as a port offers alerts for it.
          </p>
        </div>
      )}
    </Dialog>
  );
}
