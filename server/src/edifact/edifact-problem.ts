import { DeliveryProblem } from '../feed/index.ts';

/** Why a whole interchange cannot be read; the message is for its sender and names the segment. */
export class EdifactProblem extends DeliveryProblem {
  /** @param place null if the reason contains it */
  constructor(reason: string, place: { readonly number: number; readonly tag?: string } | null) {
    super(place ? `segment ${place.number}${place.tag ? ` (${place.tag})` : ''}: ${reason}` : reason);
    this.name = 'EdifactProblem';
  }
}

export class StrangerProblem extends EdifactProblem {}
