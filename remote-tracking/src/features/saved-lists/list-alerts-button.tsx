import { BellPlus } from 'lucide-react';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import * as styles from './saved-lists.styles.ts';

type ListAlertsButtonProps = { isListSelected: boolean; onClick: () => void };

/** Not shown if the remote that has the pop-up is missing (LST-52). */
export function ListAlertsButton({ isListSelected, onClick }: ListAlertsButtonProps) {
  if (!useIsSlotFilled('template-application')) return null;
  return (
    <Button css={styles.button} icon={BellPlus} disabled={!isListSelected} onClick={onClick}>
      Set Alerts for This List
    </Button>
  );
}
