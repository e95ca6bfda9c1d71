import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';

type HistoryHeadingProps = {
  lead: ReactNode;
  formAddress: string;
  exportMenu: ReactNode;
};

export const HistoryHeading = ({ lead, formAddress, exportMenu }: HistoryHeadingProps) => (
  <PageHeading
    title="History Details"
    back={{ to: formAddress, label: 'History Search' }}
    lead={lead}
    actions={
      <>
        {exportMenu}
        <LinkButton icon={Search} to={formAddress}>
          Search again
        </LinkButton>
      </>
    }
  />
);
