/** A success whose body is not what the contract promises, such as a proxy's own page. `cause` says what is wrong with it. */
export class UnreadableAnswer extends Error {
  readonly call: string;
  readonly status: number;

  constructor(call: string, status: number, cause: unknown) {
    super(`${call} was answered with ${status}, but the answer is not what the contract promises`, { cause });
    this.name = 'UnreadableAnswer';
    this.call = call;
    this.status = status;
  }
}
