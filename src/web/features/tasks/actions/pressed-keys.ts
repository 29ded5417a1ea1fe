type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A press as the table of actions writes it: `a`, `Shift A`, `.`; null with a key of the browser's shortcuts. */
export function pressedKeys({ key, shiftKey, ctrlKey, metaKey, altKey }: Press) {
  if (ctrlKey || metaKey || altKey) return null
  if (key === ' ') return 'Space'
  if (!/^\p{L}$/u.test(key)) return key
  return shiftKey ? `Shift ${key.toUpperCase()}` : key.toLowerCase()
}
