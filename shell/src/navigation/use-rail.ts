import { useState } from 'react';

/** Whether the navigation is folded to a rail of icons. */
export type Rail = { readonly isOn: boolean; readonly choose: (isRail: boolean) => void };

const KEY = 'adhelm.navigation';

/** The person's choice, stored in this browser. */
export function useRail(): Rail {
  const [isOn, setOn] = useState(() => window.localStorage.getItem(KEY) === 'rail');
  const choose = (isRail: boolean) => {
    if (isRail) window.localStorage.setItem(KEY, 'rail');
    else window.localStorage.removeItem(KEY);
    setOn(isRail);
  };
  return { isOn, choose };
}
