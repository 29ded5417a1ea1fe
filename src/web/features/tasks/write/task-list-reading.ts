import { copyRevision } from '@/web/app/read-revisions'
import { mergeRead } from './task-lists-model'

/** Query options for a list of tasks: a late response does not replace newer cached tasks. */
export const taskListReading = {
  structuralSharing(cached: unknown, fetched: unknown) {
    const merged = mergeRead(cached, fetched)
    copyRevision(fetched, merged)
    return merged
  },
}
