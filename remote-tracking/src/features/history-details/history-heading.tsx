import type { ReactNode } from 'react';
import { ArrowLeft, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';
import * as styles from './history-heading.styles.ts';

type HistoryHeadingProps = {
  lead: ReactNode;
  /** The form with what was searched for. */
  formAddress: string;
};

export const HistoryHeading = ({ lead, formAddress }: HistoryHeadingProps) => (
  <>
    <Link css={styles.back} to={formAddress}>
      <ArrowLeft aria-hidden="true" />
      History Search
    </Link>
    <PageHeading
      title="History Details"
      lead={lead}
      actions={
        <LinkButton icon={Search} to={formAddress}>
          Search again
        </LinkButton>
      }
    />
  </>
);
