import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { shortIdOf } from '@/domain/short-id'
import { taskStatusLabels } from '@/domain/task'
import spoken from '@/web/ui/feedback/spoken.module.css'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import { isDone, type Relation } from './relation-model'
import styles from './relation-section.module.css'

type RelationRowProps = {
  relation: Relation
  /** The task whose relation it is. */
  task: Task
  /** Absent for people who may not edit. */
  onRemove: ((relation: Relation) => void) | undefined
}

/** The other task of a relation. */
export function RelationRow({ relation, task, onRemove }: RelationRowProps) {
  const { key, number, title, status, archived } = relation.task
  return (
    <li
      className={styles.row}
      data-done={isDone(relation) || undefined}
      data-draft={isDraft(relation) || undefined}
    >
      <StatusGlyph status={status} />
      <span className={spoken.spoken}>{taskStatusLabels[status]}</span>
      <span className={styles.id}>{shortIdOf(key, number)}</span>
      <RelatedTaskLink relation={relation} task={task} />
      {archived && <span className={styles.archived}>Archived</span>}
      {onRemove && !isDraft(relation) && (
        <IconButton
          label={`Remove the relation to ${title}`}
          tip="Remove"
          tipSide="start"
          className={styles.remove}
          onClick={() => onRemove(relation)}
        >
          <X />
        </IconButton>
      )}
    </li>
  )
}

type RelatedTaskLinkProps = Pick<RelationRowProps, 'relation' | 'task'>

/** Opens a task of the same project over the page that is open, as it is filtered, and any other over its board. */
function RelatedTaskLink({ relation: { task: other }, task }: RelatedTaskLinkProps) {
  const shared = { className: styles.link, dir: 'auto', preload: false } as const
  return other.projectId === task.projectId ? (
    <Link to="." search={(current) => ({ ...current, task: other.id })} {...shared}>
      {other.title}
    </Link>
  ) : (
    <Link
      to="/project/$projectId"
      params={{ projectId: other.projectId }}
      search={{ task: other.id }}
      {...shared}
    >
      {other.title}
    </Link>
  )
}
