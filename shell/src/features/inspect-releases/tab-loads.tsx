import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import * as styles from './releases-page.styles.ts';
import { useSources } from './live-releases.hooks.ts';
import {
  describeFailure,
  describePhases,
  placesOfFailure,
  titleOf,
  type Failed,
  type TabLoads,
} from './tab-loads.rules.ts';

type TabLoadsListProps = TabLoads & { readonly descriptor: RemoteDescriptor; readonly owner: string };

const mostFound = 20;

export function TabLoadsList({ loads, failures, descriptor, owner }: TabLoadsListProps) {
  const sources = useSources([...new Set(failures.flatMap(placesOfFailure))].slice(0, mostFound));
  const trace = (event: Failed) => placesOfFailure(event).map((place) => sources.get(place) ?? place);
  return (
    <>
      <h3>Loaded in this tab</h3>
      {loads.length === 0 && <p>Nothing yet.</p>}
      {loads.length > 0 && (
        <ol css={styles.log}>
          {loads.map(({ module, release, attempt, milliseconds, phases }, index) => (
            <li key={loads.length - index}>
              <b>{titleOf(module, descriptor)}</b> in {Math.round(milliseconds)} ms
              {attempt > 1 && <span>, at attempt {attempt}</span>}
              <small>
                {release}: {describePhases(phases) || 'all of it was here'}
              </small>
            </li>
          ))}
        </ol>
      )}
      <h3>Failed in this tab</h3>
      {failures.length === 0 && <p>Nothing.</p>}
      {failures.length > 0 && (
        <ol css={styles.log}>
          {failures.map((event, index) => (
            <li key={failures.length - index}>
              <b>{titleOf(event.module, descriptor)}:</b> {describeFailure(event)}
              <small>
                {event.release || 'No release'}, for {owner}
              </small>
              {trace(event).length > 0 && <small>at {trace(event).join(', from ')}</small>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
