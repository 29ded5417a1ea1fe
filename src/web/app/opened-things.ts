import { useEffect } from 'react'
import type { TaskStatus } from '@/domain/task'
import { readDraft, storeDraft } from './drafts'
import type { PersonKey } from './person-storage'
import { queryClient } from './query-client'
import { viewerQuery } from './viewer'

/** An opened project, task or organization: enough data to show it and to open it again. */
export type Thing =
  | { kind: 'project'; id: number; name: string }
  | { kind: 'task'; id: number; name: string; status: TaskStatus; project: { id: number; name: string } }
  | { kind: 'organization'; slug: string; name: string }

const maxLines = 24

const keyOf = (userId: number): PersonKey => ({ userId, kind: 'seen', name: 'opened' })

/** The things that this user has opened in this browser, the last one first, one line of JSON each. */
export const openedLines = (userId: number) => (readDraft(keyOf(userId), '') ?? '').split('\n')

export function rememberOpened(userId: number, line: string) {
  const others = openedLines(userId).filter((other) => other !== line)
  storeDraft(keyOf(userId), [line, ...others].slice(0, maxLines).join('\n'))
}

/** Records the thing that this part of the page shows, under its current name. */
export function useRemembered(thing: Thing) {
  const line = JSON.stringify(thing)
  useEffect(() => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (viewer) rememberOpened(viewer.id, line)
  }, [line])
}
