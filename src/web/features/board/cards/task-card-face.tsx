import { memo } from 'react'
import { displayName, initials } from '@/domain/account'
import { previewAddress } from '@/domain/file'
import { openInPage } from '@/web/lib/open-in-page'
import { Avatar } from '@/web/ui/marks/avatar'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import { prefetchDetails } from '../../task-details/prefetch-details'
import { isDraft } from '../../tasks/write/pending-changes'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { CardFact, CardFacts, CardLabels } from './card-facts'
import { checkIcon } from '../../tasks/fields/task-icons'
import { useRename } from '../../tasks/form/card-rename'
import { useIsSelected } from '../../tasks/selection/selection'
import styles from './task-card-face.module.css'

type TaskCardFaceProps = {
  task: Task
  now: Date
  isTabStop?: boolean
  /** True for the card that is being dragged. */
  lifted?: boolean
}

/** The content of a card. */
export const TaskCardFace = memo(function TaskCardFace(props: TaskCardFaceProps) {
  const { task, now, isTabStop = false, lifted = false } = props
  const isStill = lifted || isDraft(task)
  return (
    <div
      className={styles.face}
      data-priority={task.priority}
      data-status={task.status}
      data-draft={isDraft(task) || undefined}
    >
      {task.cover !== null && (
        <img
          className={styles.cover}
          src={previewAddress(task.cover)}
          alt=""
          loading="lazy"
          draggable={false}
        />
      )}
      <CardLabels task={task} isStill={isStill} />
      <CardTitle task={task} isStill={isStill} isTabStop={isTabStop} />
      <CardFacts task={task} now={now} isStill={isStill} />
      {task.assignee && (
        <span className={styles.assignee}>
          <CardFact
            task={task}
            fact="assignee"
            className={styles.avatar}
            label={`Assigned to ${displayName(task.assignee)}, ${initials(task.assignee)}`}
            isStill={isStill}
          >
            <Avatar person={task.assignee} />
          </CardFact>
        </span>
      )}
    </div>
  )
})

type CardTitleProps = {
  task: Task
  /** True for a card that cannot be opened, which has no link. */
  isStill: boolean
  isTabStop: boolean
}

/** A card's title: a link, or the field in which it is renamed. */
function CardTitle({ task, isStill, isTabStop }: CardTitleProps) {
  const { items } = useBoard().elements
  const rename = useRename(task.id)
  if (rename && !isStill) return <CardRenameField rename={rename} items={items} />
  return (
    <h3 className={styles.title} dir="auto">
      {isStill ? task.title : <TaskLink task={task} isTabStop={isTabStop} />}
    </h3>
  )
}

const selectedMark = (
  <>
    {' '}
    <span className={hidden.spoken}>selected</span>
    <span className={styles.check}>{checkIcon}</span>
  </>
)

/** A card's title, whose link covers the card and opens the task's details. */
function TaskLink({ task, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { openTask } = useBoard()
  const isSelected = useIsSelected(task.id)

  const prefetch = () => prefetchDetails(task.id)

  return (
    <a
      className={styles.link}
      href={`?task=${task.id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      data-task={task.id}
      data-selected={isSelected || undefined}
      onClick={(event) => openInPage(event, () => openTask(task.id))}
      // A card that was dropped is under the pointer without being pointed at.
      onPointerMove={prefetch}
      onPointerDown={prefetch}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && prefetch()}
    >
      {task.title}
      {isSelected && selectedMark}
    </a>
  )
}

/** The field in which a card is renamed. A name that could not be saved comes back without the focus. */
const CardRenameField = deferredPart(
  async () => (await import('../../tasks/form/card-rename-field')).CardRenameField,
)
