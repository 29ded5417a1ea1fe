import type { WorkLogEntry } from '@/domain/progress-schema'
import { minuteMilliseconds } from '@/domain/units'

/** A move that is reverted within this time was no work. */
const undoMinutes = 60

/** The entries, newest first, without moves that were reverted soon and without the moves that reverted them. */
export function withoutUndone(entries: readonly WorkLogEntry[]) {
  const undone = new Set<WorkLogEntry>()
  const effectiveMoves = new Map<number | null, WorkLogEntry[]>()
  for (const entry of entries.toReversed()) {
    if (!entry.status) continue
    const moves = effectiveMoves.get(entry.taskId) ?? []
    const before = moves.at(-1)
    if (before && reverts(entry, before)) {
      undone.add(entry).add(before)
      moves.pop()
    } else moves.push(entry)
    effectiveMoves.set(entry.taskId, moves)
  }
  return entries.filter((entry) => !undone.has(entry))
}

const reverts = (entry: WorkLogEntry, before: WorkLogEntry) =>
  entry.status?.to === before.status?.from &&
  entry.status?.from === before.status?.to &&
  Date.parse(entry.at) - Date.parse(before.at) <= undoMinutes * minuteMilliseconds
