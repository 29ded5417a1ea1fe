/**
 * Whether a key belongs to an input method that composes a text. This includes the Enter or Escape that ends
 * the composition: Safari sends it afterwards, as the key code 229.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }) {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return composes || keyCode === 229
}
