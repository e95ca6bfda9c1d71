import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Banner, type BannerProps } from '@quaywatch/shared/ui';

export type FormFailureProps = Omit<BannerProps, 'tone' | 'role' | 'children'> & {
  readonly form: { readonly failure: unknown };
  readonly describe?: (failure: unknown) => string | undefined;
};

const oops = () => messages.oops(companyContact.helpdeskPhone);

/** Shows a failure that is not about a field (API-08). */
export const FormFailure = ({ form, describe = oops, ...rest }: FormFailureProps) =>
  form.failure === null ? null : (
    <Banner tone="critical" role="alert" {...rest}>
      {describe(form.failure)}
    </Banner>
  );
