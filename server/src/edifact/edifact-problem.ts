/** Why an interchange cannot be read as a whole; the message is for its sender and names the segment. */
export class EdifactProblem extends Error {
  constructor(reason: string, place: { readonly number: number; readonly tag?: string }) {
    super(`segment ${place.number}${place.tag ? ` (${place.tag})` : ''}: ${reason}`);
    this.name = 'EdifactProblem';
  }
}
