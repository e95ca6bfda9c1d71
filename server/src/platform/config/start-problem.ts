/** A reason not to start that an operator can act on; printed as one line without a stack. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s+/g, ' '));
    this.name = 'StartProblem';
  }
}
