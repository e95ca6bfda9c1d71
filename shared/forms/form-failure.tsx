import { companyContact } from '@quaywatch/shared/domain';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, type BannerProps } from '@quaywatch/shared/ui';
import { scrollToNotice } from './scroll-to-notice.ts';

export type FormFailureProps = Omit<BannerProps, 'tone' | 'role' | 'children'> & {
  readonly form: { readonly failure: unknown };
  readonly describe?: (failure: unknown) => string | undefined;
};

const { helpdeskPhone } = companyContact;
const unbroken = helpdeskPhone.replace(' ', '\u00a0');

/** Shows a failure that is not about a field (API-08). A phone number in it never breaks. */
export const FormFailure = ({ form, describe = oopsUnlessOffline, ...rest }: FormFailureProps) =>
  form.failure === null ? null : (
    <Banner ref={scrollToNotice} tone="critical" role="alert" {...rest}>
      {describe(form.failure)?.replace(helpdeskPhone, unbroken)}
    </Banner>
  );
