/** The characters of Windows in the range that ISO 8859-1 uses for controls. Node decodes these bytes as controls. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const firstControl = 0x80
const controls = /[\u0080-\u009f]/g

/**
 * Decodes a text.
 *
 * @throws for invalid bytes
 */
export function textIn(encoding: string, bytes: Uint8Array, { isPart = false } = {}) {
  const text = new TextDecoder(encoding, { fatal: isPart }).decode(bytes, { stream: isPart })
  return encoding === 'windows-1252'
    ? text.replace(controls, (control) => ofWindows.charAt(control.charCodeAt(0) - firstControl))
    : text
}
