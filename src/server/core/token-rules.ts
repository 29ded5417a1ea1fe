import type { TRPCProcedureType } from '@trpc/server'
import { includesScope, type TokenScope } from '@/domain/token'
import type { TokenAccess } from './access/token-access'
import { forbidden, notForTokens } from './errors'

/** What a procedure says of tokens in its meta. Without it, no token may call it. */
export type TokenMeta = {
  /** The scope that a query needs; a mutation needs `write` at least. */
  token?: TokenScope
  /** Whether tokens for some projects may call it, because it answers only of these. */
  keepsToProjects?: true
}

export type NeededToken = { scope: TokenScope | 'never'; keepsToProjects: boolean }

export function neededToken(
  { token, keepsToProjects }: TokenMeta = {},
  type: TRPCProcedureType,
): NeededToken {
  const scope = token === 'read' && type === 'mutation' ? 'write' : (token ?? 'never')
  return { scope, keepsToProjects: keepsToProjects === true }
}

/** @throws a 403 if a token sends the call, and was not made for it */
export function requireToken(token: TokenAccess | null, { scope, keepsToProjects }: NeededToken) {
  if (token === null) return
  if (scope === 'never') throw notForTokens()
  if (!includesScope(token.scope, scope)) {
    throw forbidden(`This token may only ${token.scope}. Make one with the scope “${scope}” for this.`)
  }
  if (token.projectIds !== null && !keepsToProjects) throw forbidden('This token reaches only its projects.')
}
