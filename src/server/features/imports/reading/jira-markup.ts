/* Converts Jira's markup to Markdown. */

/** The name of a person by their id at Jira; undefined for unknown ids. */
type UserNameOf = (id: string) => string | undefined

const code = /\{(code|noformat)(?::([^{}\n]{0,80}))?\}/g

/** Texts between `{code}` stay unchanged; an unclosed one is code to its end. */
export function markdownOfJira(text: string, userNameOf: UserNameOf = () => undefined): string {
  const parts: string[] = []
  let end = 0
  let open: { kind: string; language: string } | null = null
  const add = (part: string) => {
    const shown = open ? codeBlock(part, open.language) : markdownOfLines(part, userNameOf)
    if (part.trim() !== '') parts.push(shown)
  }
  for (const { index, 0: sign, 1: kind = '', 2: options = '' } of text.matchAll(code)) {
    if (open && open.kind !== kind) continue
    add(text.slice(end, index))
    end = index + sign.length
    open = open ? null : { kind, language: languageIn(options) }
  }
  add(text.slice(end))
  return parts.join('\n').trim()
}

const codeBlock = (content: string, language: string) =>
  `\`\`\`${language}\n${content.replace(/^\n/, '').replace(/\n$/, '')}\n\`\`\``

const languageIn = (options: string) =>
  /^[a-z+#]{1,20}$/i.exec(options.split(/[|:]/)[0] ?? '')?.[0].toLowerCase() ?? ''

function markdownOfLines(text: string, userNameOf: UserNameOf) {
  const lines: string[] = []
  let isQuoted = false
  for (const line of text.split(/\r?\n/)) {
    const [start, ...rest] = line.split('{quote}')
    for (const [index, part] of [start ?? '', ...rest].entries()) {
      if (index > 0) isQuoted = !isQuoted
      if (part.trim() === '' && rest.length > 0) continue
      const shown = markdownOfLine(part, lines.at(-1), userNameOf)
      if (isQuoted) lines.push(...shown.map((each) => `> ${each}`))
      else lines.push(...shown)
    }
  }
  return lines.join('\n')
}

const heading = /^h([1-6])\.\s+(.*)$/
const item = /^\s*([*#-]{1,8})\s+(.*)$/
const quoted = /^bq\.\s+(.*)$/
const panel = /^\{panel(?::([^{}\n]{0,300}))?\}/

function markdownOfLine(line: string, before: string | undefined, userNameOf: UserNameOf): string[] {
  const [, level, title = ''] = heading.exec(line) ?? []
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${inlineOf(title, userNameOf)}`]
  const [, marks, words = ''] = item.exec(line) ?? []
  if (marks !== undefined && !/^-{2,}$/.test(marks)) {
    const sign = marks.endsWith('#') ? '1.' : '-'
    const isFirst = before !== undefined && before.trim() !== '' && !/^\s*(?:-|1\.) /.test(before)
    return [
      ...(isFirst ? [''] : []),
      `${'    '.repeat(marks.length - 1)}${sign} ${inlineOf(words, userNameOf)}`,
    ]
  }
  const [, quote] = quoted.exec(line) ?? []
  if (quote !== undefined) return [`> ${inlineOf(quote, userNameOf)}`]
  if (line.trim().startsWith('||')) {
    const cells = line.trim().replace(/^\|\|/, '').replace(/\|\|$/, '')
    const names = cells.split('||').map((cell) => inlineOf(cell.trim(), userNameOf))
    const isFirst = before !== undefined && before.trim() !== ''
    return [...(isFirst ? [''] : []), `| ${names.join(' | ')} |`, `| ${names.map(() => '---').join(' | ')} |`]
  }
  const [open, options = ''] = panel.exec(line) ?? []
  if (open !== undefined) {
    const name = /title=([^|]{1,200})/.exec(options)?.[1]
    return [...(name ? [`**${name.trim()}**`] : []), inlineOf(line.slice(open.length), userNameOf)]
  }
  if (/^-{4,}$/.test(line.trim())) return ['', '---']
  return [inlineOf(line, userNameOf)]
}

const fixedWidth = /\{\{([^{}\n]{1,500})\}\}/
/** Elements with their own meaning, without marks in them. */
const whole =
  /\{\{[^{}\n]{1,500}\}\}|\[[^[\]\n]{1,1000}\]|![^!\s|][^!\n|]{0,300}(?:\|[^!\n]{0,100})?!|https?:\/\/[^\s|\]]{1,1000}/g

function inlineOf(words: string, userNameOf: UserNameOf) {
  const parts: string[] = []
  let end = 0
  for (const { index, 0: found } of words.matchAll(whole)) {
    parts.push(markedOf(words.slice(end, index)), linkOf(found, userNameOf))
    end = index + found.length
  }
  parts.push(markedOf(words.slice(end)))
  return parts.join('')
}

const ofMacros =
  /\{(?:color|panel|anchor|info|tip|note|warning|expand|quote|toc|status)(?::[^{}\n]{0,100})?\}/g
const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
const between = (sign: string) => `${sign}(?=[^\\s${sign}])([^${sign}\\n]*[^${sign}\\s])${sign}`
const mark = (sign: string) => new RegExp(`${before}${between(sign)}${after}`, 'gu')
const [strong, deleted, inserted, cited] = [mark('\\*'), mark('-'), mark('\\+'), /\?\?([^?\n]{1,500})\?\?/g]

/** Emphasis of Jira; `_slanted_` is the same in Markdown. */
const markedOf = (words: string) =>
  words
    .replace(ofMacros, '')
    .replace(strong, '**$1**')
    .replace(deleted, '~~$1~~')
    .replace(inserted, '$1')
    .replace(cited, '*$1*')
    .replace(/\\\\(?=\s|$)/g, '  \n')

function linkOf(found: string, userNameOf: UserNameOf) {
  const [, fixed] = fixedWidth.exec(found) ?? []
  if (fixed !== undefined) return `\`${fixed}\``
  if (found.startsWith('!')) {
    const name = found.slice(1, -1).split('|')[0] ?? ''
    return /^https?:/.test(name) ? `![](${name})` : `*${name}*`
  }
  if (!found.startsWith('[')) return found
  const [first = '', second = '', third] = found.slice(1, -1).split('|')
  if (first.startsWith('~')) {
    const id = first.slice(1).replace(/^accountid:/, '')
    return `@${userNameOf(id) ?? id}`
  }
  if (first.startsWith('^')) return `*${first.slice(1)}*`
  if (/^(?:https?:|mailto:)/.test(second))
    return third === undefined || first !== second ? `[${first}](${second})` : `<${second}>`
  return /^(?:https?:|mailto:)/.test(first) ? `<${first}>` : found
}
