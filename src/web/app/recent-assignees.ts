import { type PersonKey, readItem, writeItem } from './person-storage'

const maxCount = 3

const keyOf = (personId: number): PersonKey => ({ personId, kind: 'seen', name: 'assignees' })

/** The ids of the people to whom this person has assigned tasks in this browser, the last one first. */
export const recentAssignees = (personId: number): number[] =>
  (readItem(keyOf(personId)) ?? '').split(' ').filter(Boolean).map(Number)

export function rememberAssignee(personId: number, id: number) {
  const ids = [id, ...recentAssignees(personId).filter((other) => other !== id)].slice(0, maxCount)
  writeItem(keyOf(personId), ids.join(' '))
}
