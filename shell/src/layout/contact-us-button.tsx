import { Button, IconButton, type ButtonProps } from '@quaywatch/shared/ui';
import { MessageSquare } from 'lucide-react';
import { openContactUs } from './contact-us-state.ts';

const open = () => openContactUs();

type ContactUsButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'> & {
  readonly onlyIcon?: boolean;
};

export function ContactUsButton({ onlyIcon = false, className, ...look }: ContactUsButtonProps) {
  if (onlyIcon) return <IconButton className={className} label="Contact Us" icon={MessageSquare} onClick={open} />;
  return (
    <Button icon={MessageSquare} className={className} onClick={open} {...look}>
      Contact Us
    </Button>
  );
}
