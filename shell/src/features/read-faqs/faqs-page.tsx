import { css } from '@emotion/react';
import { companyContact } from '@quaywatch/shared/domain';
import { Card, PageHeading, Skeleton, Unavailable, useIsMobile } from '@quaywatch/shared/ui';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';
import { ContactUsButton } from '../../layout/contact-us-button.tsx';
import { HelpdeskPhone } from '../../layout/helpdesk-phone.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { FaqItem } from './faq-item.tsx';

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 21rem',
    alignItems: 'start',
    gap: 'var(--s-5)',
    '@media (max-width: 68.749rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  list: css({ maxWidth: '50rem' }),
  waiting: css({ padding: 'var(--s-5)' }),
  helpdesk: css({
    '& h2': { marginBottom: 'var(--s-3)' },
    '& a': { display: 'flex', alignItems: 'center', minHeight: '1.5rem', width: 'fit-content' },
    '& button': { marginTop: 'var(--s-3)' },
  }),
};

const { helpdeskEmail } = companyContact;

export function FaqsPage() {
  const { items, retry, isBusy } = useContent('FAQ Item');
  const isMobile = useIsMobile();
  return (
    <>
      <PageTitle>FAQs</PageTitle>
      <PageHeading title="FAQs" />
      <div css={styles.grid}>
        <Card css={styles.list}>
          {retry && <Unavailable feature="Questions and answers" role="status" busy={isBusy} onRetry={retry} />}
          {!items && !retry && (
            <div css={styles.waiting}>
              <Skeleton lines={8} label="Loading the questions" />
            </div>
          )}
          {items &&
            inDisplayOrder(items).map((item, index) => (
              <FaqItem key={index} item={item} index={index} collapsible={isMobile} startsOpen={index === 0} />
            ))}
        </Card>
        {(items ?? retry) && (
          <Card padded css={styles.helpdesk}>
            <h2>Helpdesk</h2>
            <HelpdeskPhone />
            <a href={`mailto:${helpdeskEmail}`}>{helpdeskEmail}</a>
            <ContactUsButton block />
          </Card>
        )}
      </div>
    </>
  );
}
