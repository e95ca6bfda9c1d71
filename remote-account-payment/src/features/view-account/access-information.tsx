import { Button, Card, DetailList } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';

type AccessInformationProps = {
  readonly email: string;
  /** The change is being prepared. */
  readonly busy: boolean;
  readonly onChangePassword: () => void;
};

export function AccessInformation({ email, busy, onChangePassword }: AccessInformationProps) {
  const change = (
    <Button size="sm" icon={KeyRound} busy={busy} onClick={onChangePassword}>
      Change Password
    </Button>
  );
  return (
    <Card title="Access information" aria-label="Access information" aside={change}>
      <DetailList lines={[['Username', email]]} />
    </Card>
  );
}
