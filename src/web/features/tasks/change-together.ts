import { loadPart } from '@/web/lib/load-part'
import { notify } from '@/web/lib/notify'

const load = () => loadPart(() => import('./change-tasks'))
const loadWatching = () => loadPart(() => import('../watching/watched'))
const loadCopies = () => loadPart(() => import('./copy-task'))

/** Changes several tasks. The code for it is loaded when it is first needed. */
export const changeTogether = (change: Use<typeof load>) => runLoaded(load, change)

/** Copies a task, in the same way. */
export const copyWith = (copy: Use<typeof loadCopies>) => runLoaded(loadCopies, copy)

/** Watches a task or a project, or stops that, in the same way. */
export const watchWith = (watch: Use<typeof loadWatching>) => runLoaded(loadWatching, watch)

type Use<Load extends () => Promise<unknown>> = (part: Awaited<ReturnType<Load>>) => Promise<void>

async function runLoaded<Part>(loadIt: () => Promise<Part>, run: (part: Part) => Promise<void>) {
  try {
    await run(await loadIt())
  } catch (error) {
    if (error instanceof Error) notify.error(error.message)
  }
}

export const preloadChanges = () => void load().catch(() => {})
