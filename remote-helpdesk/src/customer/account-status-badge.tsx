import { Ban, CircleCheck, MailQuestionMark } from 'lucide-react';
import type { AccountStatus } from '@quaywatch/shared/contract';
import { Badge } from '@quaywatch/shared/ui';

const looks = {
  Live: { tone: 'good', icon: CircleCheck },
  Suspended: { tone: 'critical', icon: Ban },
  Unverified: { tone: 'hold', icon: MailQuestionMark },
} as const satisfies Record<AccountStatus, unknown>;

export function AccountStatusBadge({ status }: { readonly status: AccountStatus }) {
  return <Badge {...looks[status]}>{status}</Badge>;
}
