import { useState } from 'react';

const key = 'automaticRefresh';

/**
 * Whether the customer switched automatic refresh on: off at first, and kept for as long as the tab is open. If it were
 * kept for longer, pages would go on asking long after people had forgotten why.
 */
export function useAutoRefreshChoice(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(key) === 'true');
  const choose = (next: boolean) => {
    sessionStorage.setItem(key, String(next));
    setOn(next);
  };
  return [isOn, choose];
}
