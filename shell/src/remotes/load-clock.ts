import type { LoadPhase } from './load-events.ts';

export function startClock() {
  const began = performance.now();
  const phases: Partial<Record<LoadPhase, number>> = {};
  let phase: LoadPhase = 'shell';
  let entered = began;
  const enter = (next: LoadPhase) => {
    const now = performance.now();
    phases[phase] = (phases[phase] ?? 0) + now - entered;
    [phase, entered] = [next, now];
  };
  const stop = () => {
    enter(phase);
    return { phase, phases, milliseconds: entered - began };
  };
  return { enter, stop };
}
