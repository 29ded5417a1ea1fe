import { Button, Kbd } from '@mantine/core'
import { X } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { present, useCommands } from '@/web/app/commands'
import type { Elements } from '@/web/lib/elements'
import { usePreference } from '@/web/lib/preferences'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionItem } from '@/web/ui/menus/option-item'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { actionOnSeveral } from '../actions/allowed-actions'
import type { ActionScreen, TaskAction, TaskActionId } from '../actions/task-action'
import { taskActions } from '../actions/task-actions'
import { deleteAction } from '../actions/whole-task-actions'
import { taskCount } from '../task-count'
import { moveTasks } from '../write/change-tasks'
import { deleteTasks } from '../write/delete-tasks'
import {
  closePicker,
  togglePicker,
  useOpenPicker,
  type PickerProps,
  type PickedFact,
} from '../pickers/open-picker'
import { PriorityMark } from '../fields/task-options'
import { type LaneChoice, laneOf } from '../../lanes/lane-model'
import { laneList } from '../../lanes/lane-options'
import { focusCard } from './card-focus'
import { DeleteTaskDialog } from '../form/delete-task-dialog'
import { clearSelection, lastSelected } from './selection'
import styles from './selection-bar.module.css'

/** Whether the bar has a button for it, beside those for the lane and to delete. */
const isInBar: Record<TaskActionId, boolean> = {
  assign: true,
  'set-due-date': true,
  'set-priority': true,
  'set-labels': true,
  archive: true,
  unarchive: true,
  'move-to-project': true,
  open: false,
  lift: false,
  select: false,
  deselect: false,
  'select-lane': false,
  edit: false,
  rename: false,
  comment: false,
  'attach-files': false,
  'add-relation': false,
  'assign-to-me': false,
  'set-start-date': false,
  'set-estimate': false,
  'set-repeat': false,
  'skip-once': false,
  'pause-repeat': false,
  'resume-repeat': false,
  'stop-repeat': false,
  postpone: false,
  'move-to-lane': false,
  watch: false,
  duplicate: false,
  'copy-link': false,
  'copy-as-markdown': false,
  delete: false,
  'all-actions': false,
}

const actionsInBar = taskActions.filter(({ id }) => isInBar[id])

export type SelectionBarProps = {
  tasks: PickerProps['tasks']
  screen: ActionScreen
  /** Where the tasks can be moved. */
  lanes: readonly LaneChoice[]
  /** The buttons that open a picker. */
  buttons: Elements<PickedFact | 'actions', HTMLButtonElement>
}

/** What can be done with the selected tasks together. */
export function SelectionBar({ tasks, screen, lanes, buttons }: SelectionBarProps) {
  const [lane, ...otherLanes] = new Set(tasks.map((task) => laneOf(lanes, task)))
  const current = otherLanes.length === 0 ? lane : undefined
  const [isDeleting, setDeleting] = useState(false)
  useEffect(() => closePicker, [])
  useCommands(() => [
    present('deleteSelected', 'The selected tasks', () => setDeleting(true)),
    present('clearSelection', 'The selected tasks', clear),
  ])

  function clear() {
    focusCard(lastSelected() ?? tasks[0].id)
    clearSelection()
  }

  return (
    <div className={styles.bar} data-selection>
      <p className={styles.count}>{tasks.length} selected</p>
      <Toolbar label="Selected tasks">
        <OptionItem
          label={`Status of ${taskCount(tasks.length)}`}
          {...laneList(lanes, current, (chosen) => void moveTasks(tasks, chosen))}
          renderButton={(button) => (
            <Button
              {...button}
              variant="subtle"
              className={styles.action}
              leftSection={<StatusGlyph status={current?.status ?? 'in_progress'} />}
            >
              <span className={styles.word}>Status</span>
            </Button>
          )}
        />
        {actionsInBar
          .filter((action) => action === actionOnSeveral(action.keys, tasks, screen))
          .map((action) =>
            action.picks ? (
              <SelectionFact
                key={action.id}
                tasks={tasks}
                action={action}
                fact={action.picks}
                buttonRef={buttons.ref(action.picks)}
              />
            ) : (
              <IconButton
                key={action.id}
                label={action.name}
                aria-haspopup={action.opensDialog && 'dialog'}
                onClick={() => void action.runOnSeveral?.(tasks, screen)}
              >
                <action.Icon />
              </IconButton>
            ),
          )}
        {deleteAction.rule !== null && screen.can(deleteAction.rule) && (
          <IconButton label={deleteAction.name} aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            <deleteAction.Icon />
          </IconButton>
        )}
        <IconButton label="Clear the selection" tipSide="start" onClick={clear}>
          <X />
        </IconButton>
      </Toolbar>
      {isDeleting && (
        <DeleteTaskDialog
          tasks={tasks}
          onConfirm={() => {
            setDeleting(false)
            void deleteTasks(tasks)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

type SelectionFactProps = Pick<PickerProps, 'tasks'> & {
  action: TaskAction
  fact: PickedFact
  buttonRef: Ref<HTMLButtonElement>
}

/** A button that opens the picker of a fact for the selected tasks. */
function SelectionFact({ tasks, action, fact, buttonRef }: SelectionFactProps) {
  const hasKeys = usePreference('singleKeyShortcuts')
  const open = useOpenPicker()
  return (
    <Button
      ref={buttonRef}
      variant="subtle"
      className={styles.action}
      data-picks={fact}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      aria-expanded={open?.anchor.dataset.picks === fact}
      leftSection={fact === 'priority' ? <PriorityMark priority="high" /> : <action.Icon />}
      rightSection={hasKeys && <Kbd aria-hidden>{action.keys}</Kbd>}
      onClick={({ currentTarget }) =>
        togglePicker({
          kind: fact,
          taskIds: tasks.map(({ id }) => id),
          anchor: currentTarget,
          opener: currentTarget,
        })
      }
    >
      <span className={styles.word}>{action.shortName ?? action.name}</span>
    </Button>
  )
}
