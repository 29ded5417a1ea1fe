import type { TRPCProcedureType } from '@trpc/server'
import { includesScope, type TokenScope } from '@/domain/token'
import type { TokenAccess } from './access/token-access'
import { forbidden, notForTokens } from './errors'

/** The part of a procedure's meta that lets tokens call it. */
export type TokenMeta = {
  /** The required scope; a mutation requires `write` at least. */
  token?: TokenScope
  /** Whether tokens limited to some projects may call it, because it answers only about these. */
  keepsToProjects?: boolean
}

export type NeededToken = { scope: TokenScope | 'never'; keepsToProjects: boolean }

export function neededToken(
  { token, keepsToProjects }: TokenMeta = {},
  type: TRPCProcedureType,
): NeededToken {
  const scope = token === 'read' && type === 'mutation' ? 'write' : (token ?? 'never')
  return { scope, keepsToProjects: keepsToProjects === true }
}

/** @throws a 403 if the token of the call does not allow it */
export function requireToken(token: TokenAccess | null, { scope, keepsToProjects }: NeededToken) {
  if (token === null) return
  if (scope === 'never') throw notForTokens()
  if (!includesScope(token.scope, scope)) {
    throw forbidden(`This token may only ${token.scope}. Make one with the scope “${scope}” for this.`)
  }
  if (token.projectIds !== null && !keepsToProjects) throw forbidden('This token reaches only its projects.')
}
