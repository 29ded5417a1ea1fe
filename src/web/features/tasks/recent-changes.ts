import { trpcClient } from '@/web/app/trpc'
import type { RecordedChange } from './history-model'

/** What happened to a task lately; nothing when that cannot be read, as it only tells who it was. */
export const recentChanges = (taskId: number): Promise<RecordedChange[]> =>
  trpcClient.history.task.query({ taskId }).catch(() => [])
