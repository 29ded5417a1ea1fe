/**
 * A row of a statement that checked the session and the access once more, so that cached access was sufficient to run
 * it. Only `frequentBoardWrite` makes it, and a procedure with cached access writes nothing else.
 */
export class SessionChecked<Row> {
  readonly #row: Row

  constructor(row: Row) {
    this.#row = row
  }

  get row() {
    return this.#row
  }
}
