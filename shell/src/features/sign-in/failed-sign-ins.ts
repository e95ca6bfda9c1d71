import { create } from 'zustand';

/** Failed sign-ins since the page was loaded or a sign-in succeeded; it outlives a visit to another page (SES-15, SES-D6). */
export const useFailedSignIns = create<{ readonly count: number }>()(() => ({ count: 0 }));
