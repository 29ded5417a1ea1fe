const codeLength = 6
const recoveryCodeLength = 10

/** The second factor as typed so far. */
export type TypedFactor = { kind: 'code' | 'recovery-code'; text: string }

export const nothingTyped: TypedFactor = { kind: 'code', text: '' }

/** Authenticator apps show codes with a gap, which is copied with them. */
export function typeFactor({ kind }: TypedFactor, text: string): TypedFactor {
  return { kind, text: kind === 'code' ? text.replace(/\s/g, '').slice(0, codeLength) : text }
}

/** The other kind of code, with nothing typed. */
export const swapFactor = ({ kind }: TypedFactor): TypedFactor => ({
  kind: kind === 'code' ? 'recovery-code' : 'code',
  text: '',
})

/** Whether it has the length of a code. The server checks the rest. */
export const isWholeFactor = ({ kind, text }: TypedFactor) =>
  kind === 'code' ? text.length === codeLength : text.replace(/[\s-]/g, '').length === recoveryCodeLength
