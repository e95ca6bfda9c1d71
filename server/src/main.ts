import { endWhileLoading } from './platform/process/end-while-loading.ts';

// Loading everything else takes seconds, in which nothing else hears a signal.
endWhileLoading();
await import('./serve.ts');
