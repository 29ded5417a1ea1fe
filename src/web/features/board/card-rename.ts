import { createStore, useStore } from '@/web/lib/create-store'
import type { Task } from '../tasks/task-types'
import { newestCached } from '../tasks/task-cache'
import { beginEdit, type Edit, forgetText, keepText, saveText } from '../tasks/text-edit/kept-text'

const rename = createStore<Edit | null>(null)

export const startRename = (task: Task) => rename.set(beginEdit(task, 'title'))
export const endRename = () => rename.set(null)

export const typeRename = ({ seen }: Edit, title: string) => keepText(seen, 'title', title)
export const cancelRename = ({ seen }: Edit) => forgetText(seen, 'title')

export async function saveRename(saved: Edit, title: string) {
  const accepted = await saveText(saved, 'title', title)
  if (!accepted && rename.get() === null)
    rename.set({ seen: newestCached(saved.seen), text: title, isRetry: true })
}

/** The rename of this card, if there is one. */
export const useRename = (taskId: number) =>
  useStore(rename, (current) => (current?.seen.id === taskId ? current : null))

export const useRenamedId = () => useStore(rename, (current) => current?.seen.id)
