import { applicationVersion, companyContact } from '@quaywatch/shared/domain';
import { Mail, Phone } from 'lucide-react';
import * as styles from './app-footer.styles.ts';
import { HelpdeskPhone } from './helpdesk-phone.tsx';
import { LegalLinks } from './legal-links.tsx';

const { helpdeskEmail, companyDetails } = companyContact;

export function AppFooter() {
  return (
    <footer css={styles.footer}>
      <div css={styles.help}>
        <span>Helpdesk</span>
        <HelpdeskPhone icon={<Phone aria-hidden="true" />} />
        <a href={`mailto:${helpdeskEmail}`}>
          <Mail aria-hidden="true" />
          {helpdeskEmail}
        </a>
      </div>
      <ul css={styles.links}>
        <LegalLinks />
      </ul>
      <p css={styles.company}>{companyDetails}</p>
      <p>Version {applicationVersion}</p>
    </footer>
  );
}
