import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/web/lib/notify'
import type { Task } from '../tasks/task-types'
import { movedHere } from '../tasks/move/tasks-to-move'

/** Leads to the board on which an open task is now. */
export function MovedTask({ task }: { task: Task }) {
  const navigate = useNavigate()
  const follow = useEffectEvent(() => {
    const { id, project } = task
    if (!movedHere.has(id)) {
      notify.success({ title: 'Task moved', text: `This task is now in ${project.name}.` })
    }
    void navigate({
      to: '/project/$projectId',
      params: { projectId: project.id },
      search: { task: id },
      replace: true,
    })
  })
  useEffect(() => follow(), [])
  return null
}
