import { loadPart } from '@/web/lib/load-part'
import { notify } from '@/web/lib/notify'

const load = () => loadPart(() => import('./change-tasks'))

/** Changes several tasks. The code for it is loaded when it is first needed. */
export async function changeTogether(change: (changes: Awaited<ReturnType<typeof load>>) => Promise<void>) {
  try {
    await change(await load())
  } catch (error) {
    if (error instanceof Error) notify.error(error.message)
  }
}

export const preloadChanges = () => void load().catch(() => {})
