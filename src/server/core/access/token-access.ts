import type { TokenScope } from '@/domain/token'

/** What the token of a request was made for. It never changes. */
export type TokenAccess = {
  id: number
  scope: TokenScope
  /** Null: all that its owner can reach. */
  projectIds: readonly number[] | null
}

export const reaches = (token: TokenAccess | null, projectId: number) =>
  !token?.projectIds || token.projectIds.includes(projectId)
