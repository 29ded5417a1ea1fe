/** A text and its selection; without a selection, both ends are at the cursor. */
export type TextSelection = { text: string; start: number; end: number }

/**
 * Changes the text of a field as typing does, so that the browser can undo it, and selects part of the text.
 */
export function replaceText(area: HTMLTextAreaElement, { text, start, end }: TextSelection) {
  const { value } = area
  const shorter = Math.min(value.length, text.length)
  let before = 0
  while (before < shorter && value[before] === text[before]) before += 1
  let after = 0
  while (after < shorter - before && value.at(-1 - after) === text.at(-1 - after)) after += 1
  area.focus()
  area.setSelectionRange(before, value.length - after)
  insertText(area, text.slice(before, text.length - after))
  area.setSelectionRange(start, end)
}

/** Types a text over the selection of the focused field, or removes the selection. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, typed: string) {
  // Browsers can undo only this call. A field in which it does not work gets its text without undo.
  if (document.execCommand(typed === '' ? 'delete' : 'insertText', false, typed)) return
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
