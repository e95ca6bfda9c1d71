/** Printed as one line without a stack. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s+/g, ' '));
    this.name = 'StartProblem';
  }
}
