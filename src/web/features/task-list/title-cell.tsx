import { doesRepeat, isBlocked } from '@/domain/task'
import { usePreference } from '@/web/lib/preferences'
import { openInPage } from '@/web/lib/open-in-page'
import { deferredPart } from '@/web/ui/feedback/lazy-part'
import hidden from '@/web/ui/feedback/spoken.module.css'
import { LabelMarks } from '../labels/label-marks'
import { labelsOf } from '../labels/use-labels'
import { BlockedMark } from '../tasks/fields/relation-marks'
import { RepeatMark } from '../tasks/fields/repeat-mark'
import { useRename } from '../tasks/form/card-rename'
import { useIsSelected } from '../tasks/selection/selection'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import { FactCell } from './fact-cell'
import type { ListColumn } from './list-columns'
import styles from './title-cell.module.css'
import { useTable } from './row-project'

const CardRenameField = deferredPart(
  async () => (await import('../tasks/form/card-rename-field')).CardRenameField,
)

type TitleCellProps = { task: Task; isTabStop: boolean; columns: readonly ListColumn[] }

/** A task's title and its labels; the field in which it is renamed. */
export function TitleCell({ task, isTabStop, columns }: TitleCellProps) {
  const { items } = useTable()
  const rename = useRename(task.id)
  if (rename && !isDraft(task)) {
    return (
      <div className={styles.rename}>
        <CardRenameField rename={rename} items={items} />
      </div>
    )
  }
  return (
    <>
      <span className={styles.title} dir="auto">
        {isDraft(task) ? task.title : <TaskLink task={task} isTabStop={isTabStop} />}
      </span>
      {!columns.includes('blocked') && isBlocked(task) && (
        <span className={styles.mark}>
          <BlockedMark task={task} />
        </span>
      )}
      {!columns.includes('repeat') && doesRepeat(task) && (
        <span className={`${styles.mark} ${styles.repeat}`}>
          <RepeatMark task={task} />
        </span>
      )}
      {!columns.includes('labels') && <TitleLabels task={task} />}
    </>
  )
}

function TitleLabels({ task }: { task: Task }) {
  const labels = labelsOf(task.labels, useTable().projectOf(task).labels)
  const asDots = usePreference('labelsAsDots')
  if (labels.length === 0) return null
  return (
    <span className={styles.labels}>
      <FactCell task={task} fact="labels">
        <LabelMarks labels={labels} asDots={asDots} />
      </FactCell>
    </span>
  )
}

type TaskLinkProps = { task: Task; isTabStop: boolean }

/** The title opens the details. */
function TaskLink({ task: { id, title }, isTabStop }: TaskLinkProps) {
  const { openTask, prefetchTask } = useTable()
  const isSelected = useIsSelected(id)
  const prefetch = () => prefetchTask(id)

  return (
    <a
      className={styles.link}
      href={`?task=${id}`}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      data-task={id}
      data-selected={isSelected || undefined}
      onClick={(event) => openInPage(event, () => openTask(id))}
      onPointerMove={prefetch}
      onPointerDown={prefetch}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && prefetch()}
    >
      {title}
      {isSelected && <span className={hidden.spoken}> selected</span>}
    </a>
  )
}
