/** Printed as one line without a stack. */
export class CommandProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandProblem';
    this.exitCode = exitCode;
  }
}

/** Thrown after Ctrl-C, or when piped answers run out. The exit code is the one that shells use for Ctrl-C. */
export class Interrupted extends CommandProblem {
  constructor(message: string) {
    super(message, 130);
    this.name = 'Interrupted';
  }
}
