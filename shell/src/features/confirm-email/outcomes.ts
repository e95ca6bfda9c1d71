import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import type { DialogProps } from '@quaywatch/shared/ui';
import { CircleCheck, ClockAlert, CloudOff } from 'lucide-react';
import type { ConfirmationOutcome } from './confirmation.rules.ts';

type Told = Required<Pick<DialogProps, 'icon' | 'tone'>> & { readonly text: string };

/** Title and text of each outcome (REG-39..43). */
export const outcomes: Readonly<Record<ConfirmationOutcome, Told>> = {
  confirmed: { icon: CircleCheck, tone: 'good', text: 'Your email has been successfully confirmed.' },
  'confirmed-before': {
    icon: CircleCheck,
    tone: 'good',
    text: 'You have already confirmed your email address. Please sign in.',
  },
  expired: {
    icon: ClockAlert,
    tone: 'hold',
    text: 'The confirmation link in this email has expired. You will need to register again.',
  },
  refused: { icon: ClockAlert, tone: 'hold', text: 'This link has been expired. Please call our helpdesk' },
  failed: { icon: CloudOff, tone: 'critical', text: messages.oops(companyContact.helpdeskPhone) },
};
