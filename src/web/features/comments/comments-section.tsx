import { useEffect } from 'react'
import { useStore } from '@/web/lib/create-store'
import { InlineFailure } from '@/web/ui/inline-failure'
import { lazyPart } from '@/web/ui/lazy-part'
import type { FailureProps } from '@/web/ui/load-failure'
import { CollapsibleSection } from '../tasks/collapsible-section'
import type { Task } from '../tasks/task-types'
import { commentRequest, endCommentRequest, requestComment } from '../tasks/actions/comment-request'
import styles from '../tasks/collapsible-section.module.css'
import { useDetailsKey } from './use-details-key'

const CommentThread = lazyPart(async () => (await import('./comment-thread')).CommentThread, {
  fallback: <p className={styles.loading}>Loading comments...</p>,
  Failure: ThreadFailure,
})

function ThreadFailure(props: FailureProps) {
  useEffect(endCommentRequest, [])
  return <InlineFailure {...props} />
}

/** What people say about the task. It is loaded when there are comments, or when it is opened. */
export function CommentsSection({ task }: { task: Task }) {
  const isRequested = useStore(commentRequest, (taskId) => taskId === task.id)
  useDetailsKey('m', () => requestComment(task.id))
  return (
    <CollapsibleSection
      name="Comments"
      count={task.comments}
      startsOpen={task.comments > 0}
      mustOpen={isRequested}
    >
      <CommentThread task={task} />
    </CollapsibleSection>
  )
}
