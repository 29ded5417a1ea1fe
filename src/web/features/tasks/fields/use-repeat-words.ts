import { useEffect } from 'react'
import type { repeatWords } from '@/domain/repeats/repeat-words'
import { createStore, useStore } from '@/web/lib/create-store'
import { loadPart } from '@/web/lib/load-part'
import type { Task } from '../task-types'

type Loaded = { repeatWords?: typeof repeatWords }

const loaded = createStore((): Loaded => ({}))

/** What reads rules is loaded when the first task that repeats is shown. */
async function loadWords() {
  const { repeatWords } = await loadPart(() => import('@/domain/repeats/repeat-words'))
  if (loaded.get().repeatWords === undefined) loaded.set({ repeatWords })
}

/** When a task repeats: `Every Monday`, `Every Monday, paused`; null for a task that does not. */
export function useRepeatWords({ repeat }: Pick<Task, 'repeat'>) {
  const { repeatWords } = useStore(loaded, (current) => current)
  const isMissing = repeat !== null && repeatWords === undefined
  useEffect(() => {
    if (isMissing) loadWords().catch(() => {})
  }, [isMissing])
  if (repeat === null) return null
  const words = repeatWords?.(repeat) ?? 'repeats'
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${repeat.paused ? ', paused' : ''}`
}
