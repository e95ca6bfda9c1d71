import { oops } from '@quaywatch/shared/domain';
import type { DialogProps } from '@quaywatch/shared/ui';
import { CircleCheck, ClockAlert, CloudOff, Lock } from 'lucide-react';
import type { UnlockOutcome } from './unlocking.rules.ts';

type Told = Required<Pick<DialogProps, 'icon' | 'tone'>> & {
  readonly text: string;
  readonly hasPhone: boolean;
};

export const outcomes: Readonly<Record<UnlockOutcome, Told>> = {
  opened: {
    icon: CircleCheck,
    tone: 'good',
    text: 'Your account is open again. Sign in with your password; attempts by other people will not lock this browser out.',
    hasPhone: false,
  },
  used: {
    icon: ClockAlert,
    tone: 'hold',
    text: 'This link is incomplete or has been used before. Try to sign in; if you cannot, please call our helpdesk on',
    hasPhone: true,
  },
  expired: {
    icon: ClockAlert,
    tone: 'hold',
    text: 'This link has expired. Try to sign in: if your account is still locked, we send you an email with a new link.',
    hasPhone: false,
  },
  suspended: {
    icon: Lock,
    tone: 'critical',
    text: 'Your account has been suspended. Please call our helpdesk on',
    hasPhone: true,
  },
  failed: { icon: CloudOff, tone: 'critical', text: oops, hasPhone: false },
};
