/** Why an interchange cannot be read as a whole; the message is for its sender and names the segment. */
export class EdifactProblem extends Error {
  /** @param place null when the reason already contains it */
  constructor(reason: string, place: { readonly number: number; readonly tag?: string } | null) {
    super(place ? `segment ${place.number}${place.tag ? ` (${place.tag})` : ''}: ${reason}` : reason);
    this.name = 'EdifactProblem';
  }
}

/** The interchange names another sender than the one whose key it came with. */
export class StrangerProblem extends EdifactProblem {}
