import type { TextSelection } from '@/web/lib/replace-text'

const isBlank = (text: string) => text.trim() === ''

/** Adds a sign on both sides of the selection, or removes it there. Outer spaces stay outside. */
function toggleAround({ text, start, end }: TextSelection, sign: string): TextSelection {
  const selected = text.slice(start, end)
  const from = isBlank(selected) ? start : start + selected.length - selected.trimStart().length
  const to = isBlank(selected) ? end : from + selected.trim().length
  const inner = text.slice(from, to)
  const { length } = sign
  if (text.slice(0, from).endsWith(sign) && text.slice(to).startsWith(sign)) {
    const without = text.slice(0, from - length) + inner + text.slice(to + length)
    return { text: without, start: from - length, end: to - length }
  }
  if (inner.length > 2 * length && inner.startsWith(sign) && inner.endsWith(sign)) {
    const bare = inner.slice(length, -length)
    return { text: text.slice(0, from) + bare + text.slice(to), start: from, end: from + bare.length }
  }
  const withSigns = text.slice(0, from) + sign + inner + sign + text.slice(to)
  return { text: withSigns, start: from + length, end: to + length }
}

export const toggleBold = (selection: TextSelection) => toggleAround(selection, '**')
export const toggleItalic = (selection: TextSelection) => toggleAround(selection, '_')

/** Turns several lines into a block of code. */
export function toggleCode(selection: TextSelection): TextSelection {
  const { text, start, end } = selection
  if (!text.slice(start, end).includes('\n')) return toggleAround(selection, '`')
  const before = start === 0 || text[start - 1] === '\n' ? '```\n' : '\n```\n'
  const after = end === text.length || text[end] === '\n' ? '\n```' : '\n```\n'
  const fenced = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end)
  return { text: fenced, start: start + before.length, end: end + before.length }
}

const scheme = 'https://'

/**
 * The selection becomes the words of a link, or its address if it is one. The cursor moves to the place of
 * the missing part.
 */
export function insertLink({ text, start, end }: TextSelection): TextSelection {
  const selected = text.slice(start, end)
  const isAddress = /^(https?:\/\/|mailto:)\S+$/i.test(selected)
  const [words, address] = isAddress ? ['', selected] : [selected, scheme]
  const next = `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`
  const afterAddress = start + words.length + address.length + '[]('.length
  const cursor = words === '' ? start + 1 : afterAddress
  return { text: next, start: cursor, end: cursor }
}

const item = /^(\s*)(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?/

/**
 * Starts each selected line with this sign, in place of another list's sign; removes it if all lines have it.
 */
function toggleLines({ text, start, end }: TextSelection, isOf: RegExp, sign: string): TextSelection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const written = lines.filter((line) => !isBlank(line))
  const added = written.length > 0 && written.every((line) => isOf.test(line)) ? '' : sign
  const next = lines.map((line) =>
    isBlank(line) && lines.length > 1
      ? line
      : line.replace(item.test(line) ? item : /^(\s*)/, (_sign, indent: string) => indent + added),
  )
  const changed = next.join('\n')
  const moved = (next[0] ?? '').length - (lines[0] ?? '').length
  const isCursor = start === end
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: isCursor ? Math.max(from, start + moved) : from,
    end: isCursor ? Math.max(from, start + moved) : from + changed.length,
  }
}

export const toggleList = (selection: TextSelection) =>
  toggleLines(selection, /^\s*[-*+] (?!\[[ xX]\] )/, '- ')
export const toggleCheckList = (selection: TextSelection) =>
  toggleLines(selection, /^\s*[-*+] \[[ xX]\] /, '- [ ] ')

const listItem = /^(\s*)([-*+]|\d{1,9}(?=[.)]))([.)]?) (\[[ xX]\] )?/

/**
 * The edit by Enter in an item of a list: it begins the next item, or ends the list at an empty one. Null
 * elsewhere.
 */
export function continueList({ text, start, end }: TextSelection): TextSelection | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const found = listItem.exec(line)
  if (start !== end || !found) return null
  const [sign, indent = '', mark = '', point = '', box] = found
  const after = text.slice(start)
  if (isBlank(line.slice(sign.length)) && /^\s*?(\n|$)/.test(after)) {
    return { text: text.slice(0, from) + after, start: from, end: from }
  }
  const nextMark = point === '' ? mark : String(Number(mark) + 1)
  const next = `\n${indent}${nextMark}${point} ${box ? '[ ] ' : ''}`
  const cursor = start + next.length
  return { text: text.slice(0, start) + next + after, start: cursor, end: cursor }
}

export type MarkdownFormat = {
  name: string
  /** `Ctrl` is also Cmd. */
  keys: string
  apply: (selection: TextSelection) => TextSelection
}

/**
 * The edits of the toolbar and the keys while a user writes a text. Ctrl K without Shift opens the palette.
 */
export const markdownFormats = [
  { name: 'Bold', keys: 'Ctrl B', apply: toggleBold },
  { name: 'Italic', keys: 'Ctrl I', apply: toggleItalic },
  { name: 'Code', keys: 'Ctrl E', apply: toggleCode },
  { name: 'Link', keys: 'Ctrl Shift K', apply: insertLink },
  { name: 'List', keys: 'Ctrl Shift 8', apply: toggleList },
  { name: 'Check list', keys: 'Ctrl Shift 9', apply: toggleCheckList },
] as const satisfies readonly MarkdownFormat[]

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The format of a pressed key. With Shift, digit keys type other signs, so the key's position decides. */
export function formatOfKey(press: KeyPress): MarkdownFormat | undefined {
  if (press.altKey || !(press.ctrlKey || press.metaKey)) return undefined
  const shift = press.shiftKey ? 'Shift ' : ''
  const pressed = [press.key.toUpperCase(), press.code.replace('Digit', '')].map(
    (key) => `Ctrl ${shift}${key}`,
  )
  return markdownFormats.find(({ keys }) => pressed.includes(keys))
}
