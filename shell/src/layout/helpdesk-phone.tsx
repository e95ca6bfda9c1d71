import { companyContact } from '@quaywatch/shared/domain';
import type { ComponentProps, ReactNode } from 'react';

const { helpdeskPhone } = companyContact;

type HelpdeskPhoneProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  /** Decorative icon before the number. */
  readonly icon?: ReactNode;
};

/** The helpdesk's number as a link that dials it (NAV-47). */
export const HelpdeskPhone = ({ icon, ...rest }: HelpdeskPhoneProps) => (
  <a {...rest} href={`tel:${helpdeskPhone.replaceAll(' ', '')}`}>
    {icon}
    {helpdeskPhone}
  </a>
);
