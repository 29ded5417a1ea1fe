/** What Windows has where the standard of Latin letters has controls. Node reads these bytes as controls. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const firstControl = 0x80
const controls = /[\u0080-\u009f]/g

/**
 * A text in an encoding.
 *
 * @throws for the part of a text that is none in this encoding
 */
export function textIn(encoding: string, bytes: Uint8Array, { isPart = false } = {}) {
  const text = new TextDecoder(encoding, { fatal: isPart }).decode(bytes, { stream: isPart })
  return encoding === 'windows-1252'
    ? text.replace(controls, (control) => ofWindows.charAt(control.charCodeAt(0) - firstControl))
    : text
}
