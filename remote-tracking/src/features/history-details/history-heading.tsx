import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';

type HistoryHeadingProps = {
  lead: ReactNode;
  /** The form with what was searched for. */
  formAddress: string;
};

export const HistoryHeading = ({ lead, formAddress }: HistoryHeadingProps) => (
  <PageHeading
    title="History Details"
    back={{ to: formAddress, label: 'History Search' }}
    lead={lead}
    actions={
      <LinkButton icon={Search} to={formAddress}>
        Search again
      </LinkButton>
    }
  />
);
