import { createStore, useStore } from '@/web/lib/create-store'
import type { Task } from '../tasks/task-types'
import { newestCached } from '../tasks/task-cache'
import { updateTask } from '../tasks/task-writes'
import { forgetText, keepText, keptText } from '../tasks/text-edit/kept-text'

type Rename = {
  /** The task as it was when the edit began, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a title that could not be saved, and is offered again. */
  isRetry: boolean
}

const rename = createStore<Rename | null>(null)

export function startRename(task: Task) {
  const { seen, text } = keptText(task, 'title') ?? { seen: task, text: task.title }
  rename.set({ seen, text, isRetry: false })
}

export const endRename = () => rename.set(null)

export const typeRename = ({ seen }: Rename, title: string) => keepText(seen, 'title', title)
export const cancelRename = ({ seen }: Rename) => forgetText(seen, 'title')

export async function saveRename({ seen }: Rename, title: string) {
  const accepted = title === seen.title || (await updateTask(seen, { title }))
  if (accepted) forgetText(seen, 'title')
  else if (rename.get() === null) rename.set({ seen: newestCached(seen), text: title, isRetry: true })
}

/** The rename of this card, if there is one. */
export const useRename = (taskId: number) =>
  useStore(rename, (current) => (current?.seen.id === taskId ? current : null))

export const useRenamedId = () => useStore(rename, (current) => current?.seen.id)
