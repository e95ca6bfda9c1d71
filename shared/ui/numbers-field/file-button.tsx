import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import * as styles from './numbers-field.styles.ts';

type FileButtonProps = {
  variant: ButtonVariant;
  isReading: boolean;
  onFiles: (files: FileList | null) => void;
};

export function FileButton({ variant, isReading, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div css={styles.file}>
      <Button
        variant={variant}
        size="xs"
        icon={FileSpreadsheet}
        busy={isReading}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <span id={hint} css={styles.fileHint}>
        Excel or CSV<span css={styles.dropHint}>, or drop it on the box</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => {
          onFiles(event.target.files);
          // Lets the same file be chosen again after a change.
          event.target.value = '';
        }}
      />
    </div>
  );
}
