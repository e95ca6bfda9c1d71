/** Whether the person asked the system for less movement. */
export const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
