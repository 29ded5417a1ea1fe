import { type PersonKey, readItem, writeItem } from './person-storage'

const maxCount = 3

const keyOf = (userId: number): PersonKey => ({ userId, kind: 'seen', name: 'assignees' })

/** The ids of the users to whom this user has assigned tasks in this browser, the last one first. */
export const recentAssignees = (userId: number): number[] =>
  (readItem(keyOf(userId)) ?? '').split(' ').filter(Boolean).map(Number)

export function rememberAssignee(userId: number, id: number) {
  const ids = [id, ...recentAssignees(userId).filter((other) => other !== id)].slice(0, maxCount)
  writeItem(keyOf(userId), ids.join(' '))
}
