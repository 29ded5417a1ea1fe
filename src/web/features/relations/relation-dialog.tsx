import { Plus, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchMaxLength } from '@/domain/change'
import { shortIdOf } from '@/domain/short-id'
import { Dialog } from '@/web/ui/overlays/dialog'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { matchingOptions } from '@/web/ui/menus/searchable-options'
import { releaseRelationKeys } from '../tasks/actions/relation-request'
import type { Task } from '../tasks/task-types'
import styles from './relation-dialog.module.css'
import { type Line, LineFinder } from './line-finder'
import {
  headingOf,
  pastedShortId,
  phraseOf,
  type Relation,
  type RelationWay,
  relationWays,
} from './relation-model'
import { addNewTask, addRelation } from './relation-writes'
import { useFoundTasks } from './use-found-tasks'
import { WayIcon } from './way-icon'

type RelationDialogProps = { task: Task; relations: readonly Relation[]; onClose: () => void }

/** Asks first how the task is related, then to which other task: one that exists, or a new one of that name. */
export function RelationDialog({ task, relations, onClose }: RelationDialogProps) {
  const [way, setWay] = useState<RelationWay | null>(null)
  const [text, setText] = useState('')
  const { tasks, isLoading, failure } = useFoundTasks({ task, relations, way, text })
  useLayoutEffect(releaseRelationKeys, [])
  const shortId = shortIdOf(task.project.key, task.number)

  function choose(next: RelationWay | null) {
    setText('')
    setWay(next)
  }

  function end(write: () => Promise<unknown>) {
    // The focus is back where it was before anything else takes it.
    flushSync(onClose)
    void write()
  }

  const label = way
    ? 'Search for a task, or paste its id or link'
    : `How is ${shortId} related to another task?`
  const none = way
    ? `No task matches “${text.trim()}”.`
    : `There is no relation of the name “${text.trim()}”.`
  return (
    <Dialog title={`Add a relation of ${task.title}`} width={560} bare sheet onClose={onClose}>
      <LineFinder
        key={way && headingOf(way)}
        label={label}
        text={text}
        maxLength={searchMaxLength}
        lines={way ? [...taskLines(way), ...newTaskLines(way)] : wayLines()}
        isLoading={isLoading}
        note={failure ?? (text.trim() === '' ? 'This project has no other open tasks.' : none)}
        before={
          way && (
            <button type="button" className={styles.way} onClick={() => choose(null)}>
              {phraseOf(way)}
            </button>
          )
        }
        after={
          <IconButton label="Close" tipSide="start" onClick={onClose}>
            <X />
          </IconButton>
        }
        onText={setText}
        onBack={way ? () => choose(null) : undefined}
      />
    </Dialog>
  )

  function wayLines(): Line[] {
    const lines = relationWays.map((each) => ({
      id: headingOf(each),
      label: phraseOf(each),
      otherNames: otherNames(each),
      icon: <WayIcon way={each} />,
      run: () => choose(each),
    }))
    return [...matchingOptions(lines, text)]
  }

  function taskLines(chosen: RelationWay): Line[] {
    return tasks.map((other) => ({
      id: `task ${other.id}`,
      label: other.title,
      icon: <StatusGlyph status={other.status} />,
      beside: shortIdOf(other.key, other.number),
      run: () => end(() => addRelation(task.id, chosen, other)),
    }))
  }

  function newTaskLines(chosen: RelationWay): Line[] {
    const title = text.trim()
    if (title === '' || isLoading || pastedShortId(title)) return []
    return [
      {
        id: 'new task',
        label: `Create “${title}”`,
        icon: <Plus />,
        run: () => end(() => addNewTask(task, chosen, title)),
      },
    ]
  }
}

/** Other words for a way, by which it is found as well. */
function otherNames({ kind, direction }: RelationWay) {
  if (kind === 'parent') return direction === 'out' ? ['Parts', 'Subtask', 'Child'] : ['Parent', 'Subtask of']
  if (kind === 'blocks') return direction === 'out' ? ['Needed by'] : ['Waits for', 'Depends on', 'Needs']
  return kind === 'relates' ? ['Relates to', 'Link'] : ['Same as', 'Copy']
}
