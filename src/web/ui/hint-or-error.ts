/** A field's error replaces its hint, on the screen and for screen readers. */
export function hintOrError(hint: string | undefined, error: string | null | undefined) {
  return error ? { error } : { description: hint }
}
