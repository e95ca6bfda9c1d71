import { PageHeading } from '@quaywatch/shared/ui';
import { Receipts } from '../features/list-receipts/receipts.tsx';

export default function ReceiptsPage() {
  return (
    <>
      <PageHeading title="Receipted Invoice History" back={{ to: '/account', label: 'Back to My Account' }} />
      <Receipts />
    </>
  );
}
