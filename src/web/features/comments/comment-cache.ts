import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '@/web/app/query-client'
import type { Outputs } from '@/web/app/trpc'
import { commentsKey } from '../tasks/write/task-cache'

type Pages = InfiniteData<Comment[]>

const noPages: Pages = { pages: [], pageParams: [null] }

/** Adds a new comment to the newest page, which a task without comments does not have yet. */
export const cacheNewComment = (comment: Comment) =>
  queryClient.setQueryData<Pages>(commentsKey(comment.taskId), (cached = noPages) => {
    const [newest = [], ...earlier] = cached.pages
    return { ...cached, pages: [[...newest.filter(({ id }) => id !== comment.id), comment], ...earlier] }
  })

/** Replaces a comment by what the server returned, or by what it will return. */
export const cacheComment = (comment: Comment) =>
  patchPages(comment.taskId, (pages) =>
    pages.map((page) => page.map((each) => (each.id === comment.id ? comment : each))),
  )

export const dropComment = ({ taskId, id }: Comment) =>
  patchPages(taskId, (pages) => pages.map((page) => page.filter((each) => each.id !== id)))

export const refetchComments = (taskId: number) =>
  queryClient.invalidateQueries({ queryKey: commentsKey(taskId) })

function patchPages(taskId: number, patch: (pages: Comment[][]) => Comment[][]) {
  queryClient.setQueryData<Pages>(
    commentsKey(taskId),
    (cached) => cached && { ...cached, pages: patch(cached.pages) },
  )
}

export type Comment = Outputs['comment']['list'][number]
export type Reaction = Comment['reactions'][number]
