import { useState } from 'react';

const key = 'automaticRefresh';

/**
 * Whether automatic refresh is on. Off by default, and remembered for the tab only: kept longer, pages would refresh
 * long after people have forgotten why.
 */
export function useAutoRefreshChoice(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(key) === 'true');
  const choose = (next: boolean) => {
    sessionStorage.setItem(key, String(next));
    setOn(next);
  };
  return [isOn, choose];
}
