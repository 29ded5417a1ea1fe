export type ByteRange = { start: number; end: number }

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The bytes that a range header asks for, the end excluded. Null for the whole content: without a header, or with one
 * that asks for several ranges or cannot be read (RFC 9110, section 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = oneRange.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
