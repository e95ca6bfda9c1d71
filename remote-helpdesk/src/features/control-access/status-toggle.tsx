import { useShellServices } from '@quaywatch/shared/remote';
import { Segmented } from '@quaywatch/shared/ui';
import { useState } from 'react';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { useStatusChange } from './account-access.hooks.ts';
import { notAllowed, statusLabels } from './account-access.rules.ts';
import { NoticeDialog } from './notice-dialog.tsx';

type Choice = keyof typeof statusLabels;

const options = (['Live', 'Suspended'] as const).map((value) => ({ value, label: statusLabels[value] }));

/** A data owner's account can be activated but not suspended (HCU-44, HCU-D4). */
export function StatusToggle({ customer }: { readonly customer: OpenCustomer }) {
  const { announce } = useShellServices();
  const { start, isPending, notice, showNotice, close } = useStatusChange(customer);
  const [chosen, setChosen] = useState<Choice>();
  const shown: Choice = customer.statusType === 'Suspended' ? 'Suspended' : 'Live';

  function choose(choice: Choice) {
    // If the account is suspended for unknown browsers only, a press suspends it for everybody.
    if (choice === shown && !(choice === 'Suspended' && customer.isLockedToStrangers)) return;
    if (choice === 'Suspended' && customer.isDataOwner) return showNotice(notAllowed);
    setChosen(choice);
    start(choice, () => announce(statusLabels[choice]));
  }

  return (
    <>
      <Segmented
        label="Account status"
        block
        options={options}
        value={shown}
        busy={isPending ? chosen : undefined}
        onChange={choose}
      />
      {notice && <NoticeDialog notice={notice} onClose={close} />}
    </>
  );
}
