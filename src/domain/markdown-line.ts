const tabWidth = 4

/** Reads a line from its start: the signs of quotations and lists, and then what stands in them. */
export class MarkdownLine {
  readonly text: string
  position = 0
  /** Where `position` is with tabs expanded. */
  column = 0
  /** How many signs of quotations it begins with. */
  quotes = 0

  constructor(text: string) {
    this.text = text
    this.skipSpaces()
  }

  get rest() {
    return this.text.slice(this.position)
  }

  get isBlank() {
    return this.position === this.text.length
  }

  /** Returns by how many columns it went on. */
  skipSpaces(max = Infinity) {
    const start = this.column
    for (; this.column - start < max; this.position += 1) {
      const character = this.text[this.position]
      if (character === '\t') this.column += tabWidth - (this.column % tabWidth)
      else if (character === ' ') this.column += 1
      else break
    }
    return this.column - start
  }

  skip(characters: number) {
    this.position += characters
    this.column += characters
  }

  skipQuotes(max: number) {
    for (; this.quotes < max && this.text[this.position] === '>'; this.quotes += 1) {
      this.skip(1)
      this.skipSpaces()
    }
  }
}
