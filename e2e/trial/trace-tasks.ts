import type { TraceEvent } from '@quaywatch/shared/release';
import type { Browser } from '@playwright/test';

export { findLongestTask } from '@quaywatch/shared/release';

/** Records the tasks of every page of a browser, with the processor time of each, until it is stopped. */
export async function traceTasks(browser: Browser): Promise<{ stop(): Promise<TraceEvent[]> }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      return events;
    },
  };
}
