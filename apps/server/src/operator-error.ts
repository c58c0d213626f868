/** A fault that the operator can mend. Its message is the one sentence that says what is wrong and what to do. */
export class OperatorError extends Error {}
