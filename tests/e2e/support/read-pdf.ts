import { inflateSync } from 'node:zlib'

/*
 * Reads the text of a PDF file from Chromium, page by page. The file's objects follow one after the other,
 * and their streams are deflated.
 */

/** @returns the text of each page, without spaces: a wrapped line has none at its end. */
export function textOfPages(pdf: Buffer) {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\s(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Map<string, string>>()

  function lettersOf(fontId: string) {
    const known = fonts.get(fontId)
    if (known) return known
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '') ?? []
    const letters = readMap(inflated(objects.get(map) ?? ''))
    fonts.set(fontId, letters)
    return letters
  }

  function textOf(page: string) {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    const ids = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]))
    let letters = new Map<string, string>()
    let text = ''
    for (const [, font, codes = ''] of inflated(objects.get(contents) ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g,
    )) {
      if (font !== undefined) letters = lettersOf(ids.get(font) ?? '')
      const width = letters.keys().next().value?.length ?? codes.length
      for (let at = 0; at < codes.length; at += width) text += letters.get(codes.slice(at, at + width)) ?? ''
    }
    return withoutSpaces(text)
  }

  return [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).map(textOf)
}

/** The different shapes of the pages. */
export function shapesOfPages(pdf: Buffer) {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[\s*\S+ \S+ ([\d.]+) ([\d.]+)/g)
  return [
    ...new Set([...boxes].map(([, width, height]) => (Number(width) > Number(height) ? 'wide' : 'high'))),
  ]
}

export const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function inflated(body: string) {
  const [, deflated] = /stream\n(.*)\nendstream/s.exec(body) ?? []
  return deflated === undefined ? '' : inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1')
}

/** The letters of each code. */
function readMap(map: string) {
  const letters = new Map<string, string>()
  for (const [, range = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', first = ''] of range.matchAll(
      /<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/g,
    )) {
      const start = Number.parseInt(from, 16)
      for (let code = start; code <= Number.parseInt(to, 16); code += 1) {
        const letter = String.fromCodePoint(Number.parseInt(first, 16) + code - start)
        letters.set(code.toString(16).toUpperCase().padStart(from.length, '0'), letter)
      }
    }
  }
  for (const [, chars = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', units = ''] of chars.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/g))
      letters.set(code, Buffer.from(units, 'hex').swap16().toString('utf16le'))
  }
  return letters
}
