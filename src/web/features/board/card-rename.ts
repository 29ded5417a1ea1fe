import { createStore, useStore } from '@/web/lib/create-store'
import type { Task } from '../tasks/task-types'
import { newestCached } from '../tasks/task-cache'
import { updateTask } from '../tasks/task-writes'

type Rename = {
  /** The task as it was when the edit began, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a title that could not be saved, and is offered again. */
  isRetry: boolean
}

const rename = createStore<Rename | null>(null)

export const startRename = (task: Task) => rename.set({ seen: task, text: task.title, isRetry: false })
export const endRename = () => rename.set(null)

export async function saveRename({ seen }: Rename, title: string) {
  if (title === seen.title) return
  const accepted = await updateTask(seen, { title })
  if (!accepted && rename.get() === null) rename.set({ seen: newestCached(seen), text: title, isRetry: true })
}

/** The rename of this card, if there is one. */
export const useRename = (taskId: number) =>
  useStore(rename, (current) => (current?.seen.id === taskId ? current : null))
