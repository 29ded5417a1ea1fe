import { ancestorOf } from './event-target'
import { insertText } from './replace-text'

/** A key or a click that has waited, or a text that came in one piece. `text` is what the key types. */
export type Press = { key?: KeyboardEvent; text?: string; button?: HTMLElement }

const named = /^(Enter|Backspace|Delete|Escape|Tab|Arrow\w+|Home|End|PageUp|PageDown)$/
const withControl = /^(Enter|Backspace|Delete|Arrow\w+|a|z)$/i

/** The press of a key as it can be repeated; null for a shortcut of the browser. */
export function pressOf(event: KeyboardEvent): Press | null {
  const { key, ctrlKey, metaKey, altKey } = event
  const isCharacter = [...key].length === 1
  if (isCharacter && event.getModifierState('AltGraph')) return { key: event, text: key }
  if (ctrlKey || metaKey) return !altKey && withControl.test(key) ? { key: event } : null
  // With Alt, a Mac types other characters than letters and digits.
  if (altKey) return isCharacter && !/[a-z\d]/i.test(key) ? { key: event, text: key } : null
  if (isCharacter) return { key: event, text: key }
  return named.test(key) ? { key: event } : null
}

/** Presses a key in what has the focus: first what is on the page handles it, then comes what a browser does by itself. */
export function replay({ key, button, ...press }: Press) {
  const target = document.activeElement ?? document.body
  if (button) return button.click()
  const text = press.text ?? (key && pressOf(key)?.text)
  if (!key) return text ? insert(target, text) : undefined
  const isOpen = target.dispatchEvent(new KeyboardEvent('keydown', key))
  if (!isOpen) return
  // Space among other letters presses no button.
  if (text !== undefined) insert(target, text)
  else doByItself(key, target)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

export const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(button|checkbox|file|radio|range|reset|submit)$/.test(element.type))

function insert(target: Element, text: string) {
  if (isTextField(target) && !target.readOnly && !target.disabled) insertText(target, text)
}

function doByItself({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element) {
  if (key === 'Tab') focusNext(target, shiftKey ? -1 : 1)
  else if (!isTextField(target)) {
    if (key === 'Enter') click(target)
  } else if (key === 'Enter') enter(target)
  else if (key.toLowerCase() === 'a') target.select()
  else if (key.toLowerCase() === 'z') document.execCommand('undo')
  else moveCaret(target, key, ctrlKey || metaKey || altKey)
}

function click(target: Element) {
  if (target instanceof HTMLElement && target.matches('a, button')) target.click()
}

const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.getAttribute('type') === 'submit'

/** A new line; in a field of one line, what the button of its form does. */
function enter(field: TextField) {
  const button = [...(field.form?.elements ?? [])].find(isSubmitButton)
  if (field instanceof HTMLTextAreaElement) insert(field, '\n')
  else if (button) button.click()
  else field.form?.requestSubmit()
}

/** Moves the caret, or removes what is selected, or else lies on the way. */
function moveCaret(field: TextField, key: string, byWords: boolean) {
  const { value, selectionStart: start, selectionEnd: end } = field
  if (start === null || end === null) return
  const removes = key === 'Backspace' || key === 'Delete'
  const goal = goalOf(key, value.slice(0, start), value.slice(end), byWords)
  if (goal === undefined) return
  if (!removes) return field.setSelectionRange(goal, goal)
  if (start === end) field.setSelectionRange(Math.min(start, goal), Math.max(start, goal))
  insertText(field, '')
}

/** Where a key moves the caret between these texts; undefined if it does not. */
function goalOf(key: string, before: string, after: string, byWords: boolean) {
  const lengthOf = (end: RegExp) => end.exec(after)?.[0].length ?? 0
  const words = before.trimEnd()
  const back = byWords
    ? Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n')) + 1
    : before.search(/[^]?$/u)
  const on = before.length + lengthOf(byWords ? /^\s*\S*/u : /^[^]?/u)
  if (key === 'Backspace' || key === 'ArrowLeft') return back
  if (key === 'Delete' || key === 'ArrowRight') return on
  if (key === 'Home') return before.lastIndexOf('\n') + 1
  return key === 'End' ? before.length + lengthOf(/^.*/u) : undefined
}

/** What the Tab key reaches. */
const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** The controls that the Tab key reaches, in their order. */
export const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(reachable)].filter(
    (each) => each.getAttribute('tabindex') !== '-1' && each.checkVisibility(),
  )

/** Focuses what a dialog or menu begins with. */
export function focusIn(layer: HTMLElement) {
  const first = layer.querySelector<HTMLElement>('[data-autofocus]') ?? controlsIn(layer)[0] ?? layer
  first.focus({ preventScroll: true })
  return first
}

/** Goes to the next control in the dialog, or in the page. */
function focusNext(target: Element, step: 1 | -1) {
  const controls = controlsIn(ancestorOf(target, '[role="dialog"], dialog[open]') ?? document.body)
  const at = controls.findIndex((each) => each === target)
  controls.at(at === -1 && step === -1 ? -1 : (at + step) % controls.length)?.focus()
}
