import type { TextSelection } from '@/web/lib/replace-text'
import {
  insertLink,
  toggleBold,
  toggleCheckList,
  toggleCode,
  toggleItalic,
  toggleList,
} from './markdown-edits'

export type MarkdownFormat = {
  name: string
  /** `Ctrl` is also Cmd. */
  keys: string
  apply: (selection: TextSelection) => TextSelection
}

/** What the toolbar and keys do to a text while somebody writes it. Ctrl K alone is the palette's. */
export const markdownFormats = [
  { name: 'Bold', keys: 'Ctrl B', apply: toggleBold },
  { name: 'Italic', keys: 'Ctrl I', apply: toggleItalic },
  { name: 'Code', keys: 'Ctrl E', apply: toggleCode },
  { name: 'Link', keys: 'Ctrl Shift K', apply: insertLink },
  { name: 'List', keys: 'Ctrl Shift 8', apply: toggleList },
  { name: 'Check list', keys: 'Ctrl Shift 9', apply: toggleCheckList },
] as const satisfies readonly MarkdownFormat[]

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The format of a pressed key. With Shift, digits give other signs, so their place on the keyboard counts. */
export function formatOfKey(press: KeyPress): MarkdownFormat | undefined {
  if (press.altKey || !(press.ctrlKey || press.metaKey)) return undefined
  const shift = press.shiftKey ? 'Shift ' : ''
  const pressed = [press.key.toUpperCase(), press.code.replace('Digit', '')].map(
    (key) => `Ctrl ${shift}${key}`,
  )
  return markdownFormats.find(({ keys }) => pressed.includes(keys))
}
