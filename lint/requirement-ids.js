// Requirement ids: `CON-05` is a stated rule, `CON-D1` our decision, `X-01` a settled contradiction.

const id = '(?:[A-Z]{3}-(?:\\d{2,}|D\\d+)|X-\\d{2,})';
const list = new RegExp(`^${id}(?:\\.\\.\\d{2,})?(?:, ${id}(?:\\.\\.\\d{2,})?)*$`);

/**
 * The ids in square brackets: `[CON-05]`, `[CON-05, CON-D1]`, `[CON-05..09]`. A bracket that starts like an id but
 * cannot be parsed is returned unchanged, so it will be missing from the catalogue.
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

export function readCatalogue(text) {
  const ids = [...text.matchAll(new RegExp(`^(?:\\| (${id}) \\||- \\*\\*(${id})\\*\\*)`, 'gm'))];
  const areas = [...text.matchAll(/^\| ([A-Z]{3}) \|.*\| (\d+) \| (\d+) \|$/gm)];
  return {
    ids: ids.map(([, row, decision]) => row ?? decision),
    areas: areas.map(([, area, rows, decisions]) => ({ area, rows: Number(rows), decisions: Number(decisions) })),
  };
}
