/**
 * Whether a key belongs to an input method that composes a text, also the Enter or Escape that ends this: Safari sends
 * it after the composition, as the key code 229.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }) {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return composes || keyCode === 229
}
