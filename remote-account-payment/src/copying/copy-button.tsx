import { Button, VisuallyHidden } from '@quaywatch/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type CopyButtonProps = {
  readonly text: string;
  readonly what: string;
};

/** Says the result itself, because in the dialog of an older shell, `announce` would not be heard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <>
      <Button size="sm" icon={outcome === 'Copied' ? Check : Copy} onClick={() => void copy()}>
        {outcome ?? 'Copy'}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{outcome && `${outcome}: ${what}`}</VisuallyHidden>
    </>
  );
}
