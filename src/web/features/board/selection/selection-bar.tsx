import { Button, Kbd } from '@mantine/core'
import { Archive, ArchiveRestore, Calendar, FolderInput, Tag, Trash2, UserRound, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { usePreference } from '@/web/lib/preferences'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionItem } from '@/web/ui/menus/option-item'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { actionOnSeveral } from '../../tasks/actions/allowed-actions'
import type { ActionScreen } from '../../tasks/actions/task-actions'
import { taskCount } from '../../tasks/task-count'
import { moveTasks } from '../../tasks/write/change-tasks'
import { deleteTasks } from '../../tasks/write/delete-tasks'
import { chooseProject } from '../../tasks/move/tasks-to-move'
import {
  closePicker,
  togglePicker,
  useOpenPicker,
  type PickerProps,
  type PickedFact,
} from '../../tasks/pickers/open-picker'
import { PriorityMark } from '../../tasks/fields/task-options'
import { laneOf } from '../../lanes/lane-model'
import { laneList } from '../../lanes/lane-options'
import { useBoard } from '../model/board-context'
import { focusCard } from './card-focus'
import { DeleteTaskDialog } from '../../tasks/form/delete-task-dialog'
import { clearSelection, lastSelected } from './selection'
import styles from './selection-bar.module.css'

type SelectionBarProps = { tasks: PickerProps['tasks']; screen: ActionScreen }

/** What can be done with the selected tasks together. */
export function SelectionBar({ tasks, screen }: SelectionBarProps) {
  const { projectLanes } = useBoard()
  const [lane, ...otherLanes] = new Set(tasks.map((task) => laneOf(projectLanes, task)))
  const current = otherLanes.length === 0 ? lane : undefined
  const archive = actionOnSeveral('Shift A', tasks, screen)
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
          {...laneList(projectLanes, current, (chosen) => void moveTasks(tasks, chosen))}
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
        <SelectionFact tasks={tasks} fact="assignee" label="Assign" keys="a" icon={<UserRound />} />
        <SelectionFact tasks={tasks} fact="dueDate" label="Due date" keys="d" icon={<Calendar />} />
        <SelectionFact
          tasks={tasks}
          fact="priority"
          label="Priority"
          keys="p"
          icon={<PriorityMark priority="high" />}
        />
        <SelectionFact tasks={tasks} fact="labels" label="Labels" keys="l" icon={<Tag />} />
        {archive && (
          <IconButton label={archive.name} onClick={() => void archive.runOnSeveral?.(tasks, screen)}>
            {archive.name === 'Archive' ? <Archive /> : <ArchiveRestore />}
          </IconButton>
        )}
        <IconButton
          label="Move to another project"
          aria-haspopup="dialog"
          onClick={() => chooseProject(tasks)}
        >
          <FolderInput />
        </IconButton>
        <IconButton label="Delete" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 />
        </IconButton>
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
  fact: PickedFact
  label: string
  keys: string
  icon: ReactNode
}

/** A button that opens the picker of a fact for the selected tasks. */
function SelectionFact({ tasks, fact, label, keys, icon }: SelectionFactProps) {
  const hasKeys = usePreference('singleKeyShortcuts')
  const open = useOpenPicker()
  const { elements } = useBoard()
  return (
    <Button
      ref={elements.barButtons.ref(fact)}
      variant="subtle"
      className={styles.action}
      data-picks={fact}
      aria-haspopup={fact === 'priority' ? 'menu' : 'dialog'}
      aria-expanded={open?.anchor.dataset.picks === fact}
      leftSection={icon}
      rightSection={hasKeys && <Kbd aria-hidden>{keys}</Kbd>}
      onClick={({ currentTarget }) =>
        togglePicker({
          kind: fact,
          taskIds: tasks.map(({ id }) => id),
          anchor: currentTarget,
          opener: currentTarget,
        })
      }
    >
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
