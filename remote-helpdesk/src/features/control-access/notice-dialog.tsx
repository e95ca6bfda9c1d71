import { css } from '@emotion/react';
import { Ban, CircleCheck, Timer, TriangleAlert } from 'lucide-react';
import { MessageDialog } from '@quaywatch/shared/ui';
import type { Notice } from './account-access.rules.ts';

const looks = {
  done: { icon: CircleCheck, tone: 'good' },
  'too-soon': { icon: Timer, tone: 'hold' },
  refused: { icon: Ban, tone: 'critical' },
  failed: { icon: TriangleAlert, tone: 'critical' },
} as const satisfies Record<Notice['kind'], unknown>;

// The text of a failed deletion has two spaces between sentences (HCU-31). An email may be one long word.
const styles = { text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }) };

type NoticeDialogProps = { readonly notice: Notice; readonly onClose: () => void };

export function NoticeDialog({ notice: { title, kind, text }, onClose }: NoticeDialogProps) {
  return (
    <MessageDialog title={title} {...looks[kind]} onClose={onClose}>
      <p css={styles.text}>{text}</p>
    </MessageDialog>
  );
}
