/** A text and what is selected of it; without a selection, both ends are where the cursor stands. */
export type TextSelection = { text: string; start: number; end: number }

/** Changes the text of a field as typing does, so that the browser can undo it, and selects a part of it. */
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

/** Types a text in place of what is selected in the field that has the focus, or removes that. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, typed: string) {
  // The only call that browsers undo; a field that they do not let it change gets its text without undo.
  if (document.execCommand(typed === '' ? 'delete' : 'insertText', false, typed)) return
  field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
