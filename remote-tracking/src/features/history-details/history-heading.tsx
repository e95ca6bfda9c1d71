import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';

type HistoryHeadingProps = {
  lead: ReactNode;
  /** Address of the form with this search. */
  formAddress: string;
  /** Stands before the link back to the form. */
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
