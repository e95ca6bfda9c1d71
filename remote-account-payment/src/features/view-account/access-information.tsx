import { Button, Card, DetailList } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';

type AccessInformationProps = {
  readonly email: string;
  readonly busy: boolean;
  readonly onChangePassword: () => void;
  readonly foot: ReactNode;
};

export function AccessInformation({ email, busy, onChangePassword, foot }: AccessInformationProps) {
  const change = (
    <Button size="sm" icon={KeyRound} busy={busy} onClick={onChangePassword}>
      Change Password
    </Button>
  );
  return (
    <Card title="Access information" aria-label="Access information" aside={change} foot={foot}>
      <DetailList lines={[['Username', email]]} />
    </Card>
  );
}
