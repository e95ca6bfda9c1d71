import { companyContact } from '@quaywatch/shared/domain';
import type { ComponentProps, ReactNode } from 'react';

const { helpdeskPhone } = companyContact;

type HelpdeskPhoneProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  readonly icon?: ReactNode;
};

export const HelpdeskPhone = ({ icon, ...rest }: HelpdeskPhoneProps) => (
  <a {...rest} href={`tel:${helpdeskPhone.replaceAll(' ', '')}`}>
    {icon}
    {helpdeskPhone}
  </a>
);
