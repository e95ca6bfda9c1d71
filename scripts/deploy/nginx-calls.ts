import { allCalls, type AnyCall } from '@quaywatch/shared/contract';

const apiPath = '/api/';
const location = /^( *location ~ )\^\/api\/\(\?:.*\)\$ \{$/m;

/** nginx retries every method except POST by itself, so only POST calls are listed. */
const isNamed = ({ method, repeatable }: AnyCall) => method === 'POST' && repeatable;

/**
 * The nginx configuration with its location of repeatable calls as the contract has them.
 * @throws when the location is missing, or a path also belongs to a call that must not be repeated
 */
export function writeNginxCalls(configuration: string, calls: readonly AnyCall[] = allCalls): string {
  if (!location.test(configuration)) throw new Error('There is no location for repeatable calls.');
  const paths = calls.filter(isNamed).map(({ path }) => path);
  const mixed = calls.find((call) => call.method === 'POST' && !call.repeatable && paths.includes(call.path));
  const strange = paths.find((path) => !/^\/api\/[\w/-]+$/.test(path));
  if (mixed ?? strange) throw new Error(`${mixed?.path ?? strange ?? ''} cannot be named in a location of nginx.`);
  const names = paths.map((path) => path.slice(apiPath.length)).sort();
  return configuration.replace(location, `$1^/api/(?:${names.join('|')})$$ {`);
}
