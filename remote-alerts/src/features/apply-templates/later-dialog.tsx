import { css } from '@emotion/react';
import { BellPlus } from 'lucide-react';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, Button, Dialog } from '@quaywatch/shared/ui';

const styles = { failure: css({ flexBasis: '100%' }) };

type Props = {
  readonly isApplying: boolean;
  readonly error: unknown;
  readonly onApply: () => void;
  readonly onClose: () => void;
};

/** For a list that has no container that can have alerts now (LST-54). */
export function LaterDialog({ isApplying, error, onApply, onClose }: Props) {
  return (
    <Dialog
      title="Apply Template Alerts"
      icon={BellPlus}
      isReadOut
      onClose={onClose}
      foot={
        <>
          {error !== null && (
            <Banner css={styles.failure} tone="critical" role="alert">
              {oopsUnlessOffline(error)}
            </Banner>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isApplying} onClick={onApply}>
            Apply Later
          </Button>
        </>
      }
    >
      <p>
        Alerts cannot be set for the containers of this list now. Do you want to apply your templates to them, and to
        containers added later, as soon as a port offers alerts for them?
      </p>
    </Dialog>
  );
}
