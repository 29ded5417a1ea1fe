import { loadPart } from '@/web/lib/load-part'
import { notify } from '@/web/lib/notify'
import type { NewTask } from './create-task'

const loadCopies = () => loadPart(() => import('./copy-task'))
const loadWatching = () => loadPart(() => import('../../watching/watched'))

/** Copies a task. The code for it is loaded when it is first needed. */
export const copyWith = (copy: Use<typeof loadCopies>) => runLoaded(loadCopies, copy)

/** Watches a task or a project, or stops that. The code for it is loaded when it is first needed. */
export const watchWith = (watch: Use<typeof loadWatching>) => runLoaded(loadWatching, watch)

/**
 * Creates several tasks, with one toast. Returns which of them the server accepted; the code for it is loaded when it
 * is first needed.
 */
export async function addTogether(tasks: readonly NewTask[]) {
  try {
    const { addTasks } = await loadPart(() => import('./add-tasks'))
    return await addTasks(tasks)
  } catch (error) {
    if (error instanceof Error) notify.error(error.message)
    return tasks.map(() => false)
  }
}

type Use<Load extends () => Promise<unknown>> = (part: Awaited<ReturnType<Load>>) => Promise<void>

async function runLoaded<Part>(load: () => Promise<Part>, run: (part: Part) => Promise<void>) {
  try {
    await run(await load())
  } catch (error) {
    if (error instanceof Error) notify.error(error.message)
  }
}
