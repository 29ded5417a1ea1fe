import type { TokenScope } from '@/domain/token'

/** The permissions of the token of a request. They never change. */
export type TokenAccess = {
  id: number
  scope: TokenScope
  /** Null: every project of its owner. */
  projectIds: readonly number[] | null
}

export const reaches = (token: TokenAccess | null, projectId: number) =>
  !token?.projectIds || token.projectIds.includes(projectId)
