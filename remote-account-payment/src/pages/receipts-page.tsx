import { css } from '@emotion/react';
import { ArrowLeft } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';
import { Receipts } from '../features/list-receipts/receipts.tsx';

const styles = { foot: css({ marginTop: 'var(--s-4)' }) };

export default function ReceiptsPage() {
  return (
    <>
      <PageHeading title="Receipted Invoice History" />
      <Receipts />
      <div css={styles.foot}>
        <LinkButton icon={ArrowLeft} to="/account">
          Back to My Account
        </LinkButton>
      </div>
    </>
  );
}
