import { useMemo } from 'react'
import type { ActionScreen } from '../tasks/actions/task-actions'
import { useBoard } from './board-context'
import { cardOf } from './card-element'
import { startRename } from './card-rename'
import { togglePicker } from './open-picker'

/** The board as the screen of a task's actions. */
export function useActionScreen(): ActionScreen {
  const { viewer, canEdit, openTask, openDialog } = useBoard()
  return useMemo(
    () => ({
      viewer,
      canEdit,
      open: ({ id }) => openTask(id),
      edit: ({ id }) => openDialog({ kind: 'edit', taskId: id }),
      remove: ({ id }) => openDialog({ kind: 'delete', taskId: id }),
      rename: startRename,
      pick(kind, { id }) {
        const card = cardOf(id)
        if (!card) return
        togglePicker({ kind, taskId: id, anchor: card.placeOf(kind), opener: card.focused })
      },
      lift: ({ id }) => cardOf(id)?.lift(),
    }),
    [viewer, canEdit, openTask, openDialog],
  )
}
