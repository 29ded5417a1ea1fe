import { UnreadableFile } from './document'

const deepest = 100
/** A board of 50,000 tasks has about four million. */
const mostValues = 10_000_000

/** @throws UnreadableFile for invalid JSON, and for more levels or values than any export has */
export function parsedJson(read: () => string): unknown {
  const text = read()
  const { depth, values } = measured(text)
  if (depth > deepest) throw new UnreadableFile('The file is nested too deeply to be a board.')
  if (values > mostValues) throw new UnreadableFile('The file holds too many values. Import it in parts.')
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = error instanceof Error ? /line \d+ column \d+/.exec(error.message)?.[0] : undefined
    throw new UnreadableFile(`The file is not valid JSON${at ? `: see ${at}` : ''}. Export it again.`)
  }
}

/** Its depth, and the number of commas and colons between its values; stops when one exceeds its limit. */
function measured(text: string) {
  let [open, depth, values] = [0, 0, 0]
  let inText = false
  for (let at = 0; at < text.length && depth <= deepest && values <= mostValues; at += 1) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) inText = false
    } else if (sign === 0x22) inText = true
    else if (sign === 0x2c || sign === 0x3a) values += 1
    else if (sign === 0x5b || sign === 0x7b) {
      open += 1
      depth = Math.max(depth, open)
    } else if (sign === 0x5d || sign === 0x7d) open -= 1
  }
  return { depth, values }
}
