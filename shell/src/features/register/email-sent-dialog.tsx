import { Button, Dialog } from '@quaywatch/shared/ui';
import { MailCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** Says where the confirmation went; the only way on is sign-in (REG-34, REG-35, REG-D4). */
export function EmailSentDialog() {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.signIn);
  const next = (
    <Button variant="primary" onClick={leave}>
      Continue
    </Button>
  );
  return (
    <Dialog title="Confirm your email" icon={MailCheck} tone="good" onClose={leave} foot={next}>
      <p>
        We are sending you an email to confirm your email address. Please follow the link in that email to complete your
        registration. If you do not receive it, please check your Junk folder.
      </p>
    </Dialog>
  );
}
