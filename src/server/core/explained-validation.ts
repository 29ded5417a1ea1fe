import { type ZodError, z } from 'zod'

// Messages for zod's own checks. Like the messages of the schemas, they continue a sentence that starts with the
// field.
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') {
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds.get(issue.expected) ?? 'of another kind'}`
    }
    if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`
    if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
    if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
    return 'is not valid'
  },
})

const kinds = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'a JSON object'],
  ['array', 'a list'],
])

/** The validation errors of an input, as one sentence and per field (keyed by path, such as `dueDate`). */
type Explanation = { message: string; fields: Record<string, string> }

export function explainValidation(error: ZodError): Explanation {
  const fields = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = path.join('.')
    if (!fields.has(name)) fields.set(name, sentence(path, message))
  }
  const [message = 'The request is not valid'] = fields.values()
  return { message, fields: Object.fromEntries(fields) }
}

const sentence = (path: PropertyKey[], message: string) =>
  /^[a-z]/.test(message) ? `${subject(path)} ${message}` : message

/** `dueDate` becomes "Due date", `organizationId` "Organization", the whole input "The request". */
function subject(path: PropertyKey[]) {
  const name = path.findLast((key) => typeof key === 'string')
  if (name === undefined) return 'The request'
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
