import { trpcClient } from '@/web/app/trpc'
import type { RecordedChange } from './history-model'

/** A task's latest changes; empty if they cannot be read, because they only add names to a message. */
export const recentChanges = (taskId: number): Promise<RecordedChange[]> =>
  trpcClient.history.task.query({ taskId }).catch(() => [])
