import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { formatMoment } from '@quaywatch/shared/domain';
import { Button, Field, TextInput } from '@quaywatch/shared/ui';

const styles = {
  link: css({
    marginTop: 'var(--s-4)',
    display: 'grid',
    gap: 'var(--s-3)',
    justifyItems: 'start',
    '& > :first-of-type': { width: '100%' },
  }),
};

const outcomes = {
  copied: 'Link copied',
  refused: 'The link could not be copied. Select it above and copy it.',
} as const;

type NewLinkProps = { address: string; endsAt: string; onCopied: () => void };

/** The link gets the focus, because its address is shown only once. */
export function NewLink({ address, endsAt, onCopied }: NewLinkProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
      onCopied();
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div css={styles.link}>
      <Field
        label="The link"
        hint={`It works until ${formatMoment(endsAt)} and is shown only now. Copy it before you close this window.`}
      >
        <TextInput
          ref={field}
          readOnly
          value={address}
          onCopy={onCopied}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button variant="primary" icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
        Copy link
      </Button>
      <p role="status">{outcome && outcomes[outcome]}</p>
    </div>
  );
}
