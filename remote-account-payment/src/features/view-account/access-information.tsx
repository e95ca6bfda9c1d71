import { Card } from '@quaywatch/shared/ui';
import { DetailList } from './detail-list.tsx';

export function AccessInformation({ email }: { readonly email: string }) {
  return (
    <Card title="Access information" aria-label="Access information">
      <DetailList lines={[['Username', email]]} />
    </Card>
  );
}
