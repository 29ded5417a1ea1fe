const storageKey = 'recentAssignees'
const maxCount = 3

/** The ids of the people to whom tasks were assigned in this browser, the last one first. */
export function recentAssignees(): number[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function rememberAssignee(id: number) {
  const ids = [id, ...recentAssignees().filter((other) => other !== id)].slice(0, maxCount)
  try {
    localStorage.setItem(storageKey, ids.join(' '))
  } catch {
    // Without the memory, everybody is sorted by name.
  }
}
