import { UnreadableFile } from './document'
import { decodeText } from './decode-text'

const deepest = 100

/** @throws UnreadableFile if it is no JSON, or nested deeper than anything that is exported */
export function parsedJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes)
  if (isDeep(text)) throw new UnreadableFile('The file is nested too deeply to be a board.')
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = error instanceof Error ? /line \d+ column \d+/.exec(error.message)?.[0] : undefined
    throw new UnreadableFile(`The file is not valid JSON${at ? `: see ${at}` : ''}. Export it again.`)
  }
}

function isDeep(text: string) {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) inText = false
    } else if (sign === 0x22) inText = true
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return false
}
