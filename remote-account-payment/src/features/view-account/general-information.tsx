import type { AccountDetails } from '@quaywatch/shared/contract';
import { Card, DetailList } from '@quaywatch/shared/ui';

export function GeneralInformation({ details }: { readonly details: AccountDetails }) {
  return (
    <Card title="General information" aria-label="General information">
      <DetailList
        lines={[
          ['First name', details.firstName],
          ['Last name', details.lastName],
          ['Email', details.email],
          ['Postcode', details.postcode],
          ['Company', details.companyName],
          ['Phone', details.phone],
          ['Role in company', details.roleType],
        ]}
      />
    </Card>
  );
}
