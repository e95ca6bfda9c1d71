import { messages } from '@quaywatch/shared/contract';
import type { DialogProps, Icon } from '@quaywatch/shared/ui';
import { Lock, MailCheck, Phone } from 'lucide-react';
import type { Outcome } from './reset-password.rules.ts';

type OutcomeScreen = {
  readonly title: string;
  readonly icon: Icon;
  readonly tone: NonNullable<DialogProps['tone']>;
  readonly text: string;
  readonly hasPhone: boolean;
  readonly hint?: string;
};

const suspended = {
  title: 'Account suspended',
  icon: Lock,
  tone: 'critical',
  hasPhone: true,
  hint: messages.unlockMail,
} as const;

export const outcomes: Readonly<Record<Outcome, OutcomeScreen>> = {
  sent: {
    title: 'Temporary password sent',
    icon: MailCheck,
    tone: 'good',
    text: 'A temporary password has been sent to your email address. Please use it to sign in and then change your password.',
    hasPhone: false,
  },
  'attempts-exceeded': {
    ...suspended,
    text: 'You have exceeded the number of attempts allowed and your account has been suspended. Please call our helpdesk on',
  },
  suspended: { ...suspended, text: 'Your account has been suspended. Please call our helpdesk on' },
  'call-us': {
    title: 'Please call us',
    icon: Phone,
    tone: 'hold',
    text: 'You appear to have a problem, please call us on',
    hasPhone: true,
  },
};
