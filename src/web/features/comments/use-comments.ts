import { commentsPerPage } from '@/domain/comment'
import { trpcClient } from '@/web/app/trpc'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { commentsKey } from '../tasks/task-cache'

/** The comments of a task, oldest first: the newest page, and those before it that were asked for. */
export function useComments(taskId: number) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: commentsKey(taskId),
    readPage: (before) => trpcClient.comment.list.query({ taskId, before }),
    itemsPerPage: commentsPerPage,
  })
  return { comments: pages?.toReversed().flat(), ...reading }
}
