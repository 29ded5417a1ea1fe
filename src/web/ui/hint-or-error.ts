/** What is wrong stands in the place of the hint, below a field and for those who hear it. */
export function hintOrError(hint: string | undefined, error: string | null | undefined) {
  return error ? { error } : { description: hint }
}
