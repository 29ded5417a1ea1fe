/** A name or another text that people gave, which may be written in the other direction. */
type Name = { name: string }

/** A text, or its parts, so that the names among them can be isolated where it is shown. */
export type Sentence = string | readonly (string | Name)[]

type Value = Sentence | number

export const nameIn = (name: string): Sentence => [{ name }]

/** Makes a sentence of a template. */
export const sentence = (words: TemplateStringsArray, ...values: Value[]): Sentence =>
  words.flatMap((each, index) => [each, ...sentenceParts(values[index] ?? '')])

export const sentenceParts = (value: Value) => (typeof value === 'object' ? value : [String(value)])

/** Puts words between sentences, and other words before the last one. */
export const joined = (sentences: readonly Sentence[], between: string, last = between): Sentence =>
  sentences.flatMap((each, index) => {
    const words = index === sentences.length - 1 ? last : between
    return index === 0 ? sentenceParts(each) : [words, ...sentenceParts(each)]
  })

/** The sentence where no markup is possible: in toasts, copied texts and names for screen readers. */
export const plainSentence = (text: Sentence) =>
  sentenceParts(text)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')
