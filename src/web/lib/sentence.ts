/** A name or another text that users typed, which may have the other writing direction. */
type Name = { name: string }

/** A text, or the parts of a text, so that the page can isolate the names in it. */
export type Sentence = string | readonly (string | Name)[]

type Value = Sentence | number

export const nameIn = (name: string): Sentence => [{ name }]

/** Makes a sentence from a template. */
export const sentence = (words: TemplateStringsArray, ...values: Value[]): Sentence =>
  words.flatMap((each, index) => [each, ...sentenceParts(values[index] ?? '')])

export const sentenceParts = (value: Value) => (typeof value === 'object' ? value : [String(value)])

/** Puts words between sentences, and other words before the last one. */
export const joined = (sentences: readonly Sentence[], between: string, last = between): Sentence =>
  sentences.flatMap((each, index) => {
    const words = index === sentences.length - 1 ? last : between
    return index === 0 ? sentenceParts(each) : [words, ...sentenceParts(each)]
  })

/** The sentence as plain text, where no markup is possible: in toasts, copies and screen reader names. */
export const plainSentence = (text: Sentence) =>
  sentenceParts(text)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')
