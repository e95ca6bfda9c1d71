/* global document, location, EventSource -- runs in the page, before any other script of it */

/** @type {Map<string, { current: Function, hooks: string, generation: number, redraws: Set<() => void>, standIn: Function }>} */
const components = new Map();
const digests = {};
let running = Number(document.currentScript.dataset.build);

globalThis.__QUAYWATCH_HOT__ = { component, prepareScript };
// A part that throws stays, instead of being replaced by an earlier release.
globalThis.__QUAYWATCH__ = { isTrial: true };

/** A component's stand-in. It stays the same for every evaluation of the file and always draws the newest version. */
function component(id, current, hooks, React) {
  const known = components.get(id);
  if (known) {
    // If the hooks differ, the component starts afresh, because React could not match the state.
    if (known.hooks !== hooks) known.generation += 1;
    Object.assign(known, { current, hooks });
    return known.standIn;
  }
  const entry = { current, hooks, generation: 0, redraws: new Set(), standIn };
  const Newest = (props) => entry.current(props);
  function standIn(props) {
    const [, redraw] = React.useReducer((count) => count + 1, 0);
    React.useEffect(() => {
      entry.redraws.add(redraw);
      return () => void entry.redraws.delete(redraw);
    }, []);
    return React.createElement(Newest, { ...props, key: entry.generation });
  }
  components.set(id, entry);
  return standIn;
}

/** Called for each script of a build. The page's registry does not list later builds. */
function prepareScript(script, url) {
  const digest = digests[new URL(url, location.href).pathname];
  if (!digest) return globalThis.__QUAYWATCH__.prepareScript(script, url);
  return Object.assign(script, { crossOrigin: 'anonymous', integrity: digest });
}

function loadEntry(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    prepareScript(script, address);
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${address} did not arrive`)));
    document.head.append(script);
  });
}

async function take(build) {
  running = build.number;
  Object.assign(digests, build.digests);
  const host = globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === 'shell');
  // Nothing of the remote is running, so there is no state to keep.
  if (!host || components.size === 0) return location.reload();
  const { container, entry } = build;
  await loadEntry(entry);
  host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  for (const exposed of build.exposed) {
    const evaluate = await host.loadRemote(`${container}/${exposed}`, { loadFactory: false, from: 'runtime' });
    evaluate?.();
  }
  for (const { redraws } of components.values()) for (const redraw of redraws) redraw();
}

const look = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  overflow: 'auto',
  margin: '0',
  padding: '2rem',
  background: '#1b0b0b',
  color: '#ffd9d5',
  font: '14px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
};

function showProblem(text) {
  let shown = document.getElementById('build-problem');
  if (!text) return shown?.remove();
  if (!shown) {
    shown = Object.assign(document.createElement('pre'), { id: 'build-problem', role: 'alert' });
    Object.assign(shown.style, look);
    document.documentElement.append(shown);
  }
  shown.textContent = text;
}

new EventSource('/__alone/events').addEventListener('message', async ({ data }) => {
  const { problem, build, reload } = JSON.parse(data);
  if (reload) return location.reload();
  showProblem(problem);
  if (problem || !build || build.number === running) return;
  try {
    await take(build);
  } catch (error) {
    showProblem(`The build could not be taken into the page; load it again.\n\n${error.message}`);
  }
});
