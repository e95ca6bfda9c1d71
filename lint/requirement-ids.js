// Ids of requirements: `CON-05` is a stated rule, `CON-D1` a decision of ours, `X-01` a contradiction that was settled.

const id = '(?:[A-Z]{3}-(?:\\d{2,}|D\\d+)|X-\\d{2,})';
const list = new RegExp(`^${id}(?:\\.\\.\\d{2,})?(?:, ${id}(?:\\.\\.\\d{2,})?)*$`);

/**
 * The ids that a text carries in square brackets: `[CON-05]`, `[CON-05, CON-D1]`, `[CON-05..09]`. A bracket that begins
 * like an id and cannot be read comes back as it is, so that it is found in no catalogue.
 */
export function readIds(text) {
  return [...text.matchAll(/\[((?:[A-Z]{3}-D?|X-)\d[^\]]*)\]/g)].flatMap(([bracket, inside]) =>
    list.test(inside) ? inside.split(', ').flatMap(expandRange) : [bracket],
  );
}

function expandRange(entry) {
  const [first, last] = entry.split('..');
  if (last === undefined) return [first];
  const [area, from] = first.split('-');
  const length = Number(last) - Number(from) + 1;
  if (length < 2) return [`[${entry}]`];
  return Array.from({ length }, (_, step) => `${area}-${String(Number(from) + step).padStart(2, '0')}`);
}

/** Every id that the catalogue explains, in its order, and what it says of its areas. */
export function readCatalogue(text) {
  const ids = [...text.matchAll(new RegExp(`^(?:\\| (${id}) \\||- \\*\\*(${id})\\*\\*)`, 'gm'))];
  const areas = [...text.matchAll(/^\| ([A-Z]{3}) \|.*\| (\d+) \| (\d+) \|$/gm)];
  return {
    ids: ids.map(([, row, decision]) => row ?? decision),
    areas: areas.map(([, area, rows, decisions]) => ({ area, rows: Number(rows), decisions: Number(decisions) })),
  };
}
