import { ancestorOf } from './event-target'
import { insertText } from './replace-text'

/**
 * A held key or click, or a text that arrived in one piece.
 * @property text the text that the key types
 * @property focus the element that was focused between the press before and this one
 */
export type Press = { key?: KeyboardEvent; text?: string; button?: HTMLElement; focus?: HTMLElement }

const placeOf = ({ key, button }: Press) => button ?? key?.target

/** Adds what was focused between the presses, for presses that nothing has answered yet. */
export const withFocus = (presses: readonly Press[]): Press[] =>
  presses.map((press, index) => {
    const place = placeOf(press)
    const before = presses.slice(0, index).map(placeOf).findLast(Boolean)
    const isMoved = place instanceof HTMLElement && place !== document.body && place !== before
    return isMoved ? { ...press, focus: place } : press
  })

const named = /^(Enter|Backspace|Delete|Escape|Tab|Arrow\w+|Home|End|PageUp|PageDown)$/
const withControl = /^(Enter|Backspace|Delete|Arrow\w+|a|z)$/i

/** A key press in a form that can be repeated; null for a shortcut of the browser. */
export function pressOf(event: KeyboardEvent): Press | null {
  const { key, ctrlKey, metaKey, altKey } = event
  const isCharacter = [...key].length === 1
  if (isCharacter && event.getModifierState('AltGraph')) return { key: event, text: key }
  if (ctrlKey || metaKey) return !altKey && withControl.test(key) ? { key: event } : null
  // With Alt, a Mac types characters other than letters and digits.
  if (altKey) return isCharacter && !/[a-z\d]/i.test(key) ? { key: event, text: key } : null
  if (isCharacter) return { key: event, text: key }
  return named.test(key) ? { key: event } : null
}

/**
 * Presses a key in the focused element: the page handles it first, then the browser's default action follows.
 */
export function replay({ key, button, focus, ...press }: Press) {
  focus?.focus({ preventScroll: true })
  const target = document.activeElement ?? document.body
  if (button) return button.click()
  const text = press.text ?? (key && pressOf(key)?.text)
  if (!key) return text ? insert(target, text) : undefined
  const isOpen = target.dispatchEvent(new KeyboardEvent('keydown', key))
  if (!isOpen) return
  // Space typed among letters presses no button.
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

/** Inserts a new line; in a field of one line, presses the submit button of its form. */
function enter(field: TextField) {
  const button = [...(field.form?.elements ?? [])].find(isSubmitButton)
  if (field instanceof HTMLTextAreaElement) insert(field, '\n')
  else if (button) button.click()
  else field.form?.requestSubmit()
}

/** Moves the caret, or removes the selection, or else the text between the old and the new position. */
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

/** The position to which a key moves the caret between these texts; undefined if it does not move it. */
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

/** The selector of elements that the Tab key reaches. */
const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** The controls that the Tab key reaches, in their order. */
export const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(reachable)].filter(
    (each) => each.getAttribute('tabindex') !== '-1' && each.checkVisibility(),
  )

/** Focuses the first element of a dialog or menu. */
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
