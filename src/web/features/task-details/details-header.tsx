import type { Can } from '@/domain/access'
import { Button } from '@mantine/core'
import { ChevronDown, Pencil, X } from 'lucide-react'
import { shortIdOf } from '@/domain/short-id'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionButton } from '@/web/ui/menus/option-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { laneOf } from '../lanes/lane-model'
import { laneList } from '../lanes/lane-options'
import { useLaneChoices } from '../lanes/use-lanes'
import type { ActionScreen } from '../tasks/actions/task-action'
import type { Person, Task } from '../tasks/task-types'
import { setTaskStatus } from '../tasks/write/change-task'
import { copyTaskLink } from '../tasks/write/copy-task'
import styles from './details-header.module.css'
import { DetailsMenu } from './details-menu'
import { DetailsTitle } from './details-texts'

export type DetailsActions = {
  viewer: Person
  can: Can
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

type DetailsHeaderProps = DetailsActions & { task: Task; screen: ActionScreen }

/** Stays in sight; on a phone its title is part of the page below. */
export function DetailsHeader({ task, screen, can, onEdit, onClose }: DetailsHeaderProps) {
  const lanes = useLaneChoices(task.projectId)
  const lane = laneOf(lanes, task)
  const shortId = shortIdOf(task.project.key, task.number)
  return (
    <div className={styles.header}>
      <button
        type="button"
        className={styles.id}
        title="Copy link"
        aria-label={`Copy link of ${shortId}`}
        onClick={() => void copyTaskLink(task)}
      >
        {shortId}
      </button>
      <div className={styles.title}>
        <DetailsTitle task={task} can={can} />
      </div>
      <div className={styles.tools}>
        <OptionButton
          className={styles.status}
          label="Status"
          inDialog
          disabled={!can('task.edit')}
          {...laneList(lanes, lane, (chosen) => chosen !== lane && void setTaskStatus(task, chosen))}
        >
          <StatusGlyph status={task.status} />
          <span className={styles.lane} dir="auto">
            {lane?.name}
          </span>
          {can('task.edit') && <ChevronDown className={styles.chevron} />}
        </OptionButton>
        {task.archived && <span className={styles.archived}>Archived</span>}
        <div className={styles.actions}>
          {can('task.edit') && (
            <Button variant="subtle" onClick={onEdit} leftSection={<Pencil />}>
              Edit Task
            </Button>
          )}
          <DetailsMenu task={task} screen={screen} />
          <IconButton label="Close" tipSide="start" onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
