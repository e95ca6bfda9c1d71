/** Why a command has done nothing, for its operator: printed as one line, without a stack. */
export class CommandProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandProblem';
    this.exitCode = exitCode;
  }
}

/** The operator has pressed Ctrl-C, or the piped answers have ended. The exit code is the one that shells give to Ctrl-C. */
export class Interrupted extends CommandProblem {
  constructor(message: string) {
    super(message, 130);
    this.name = 'Interrupted';
  }
}
