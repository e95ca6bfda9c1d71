/** More than anything that the product or a feed standard needs. */
export const deepestNesting = 32;

const [quote, backslash, openList, closeList, openObject, closeObject] = [...Buffer.from('"\\[]{}')];

/** Deep nesting would exhaust the stack of any code that walks the data. This check reads each byte once. */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === openList || sign === openObject) {
      depth += 1;
      if (depth > deepestNesting) return true;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return false;
}
