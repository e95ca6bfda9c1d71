export { buildApps } from './build-apps.ts';
export { recordCosts } from './record-costs.ts';
export { makeTrialStore } from './trial-store.ts';
export { watchAlone, type AloneBuild } from './watch-alone.ts';
export { isBuiltByRspack, watchRspack } from './watch-rspack.ts';
