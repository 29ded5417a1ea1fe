import { mayIn } from '@/domain/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { trpc, type Outputs, trpcClient } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/overlays/dialog'
import { ProjectOptions } from '@/web/ui/menus/project-options'
import { taskCount } from '../task-count'
import type { Task } from '../task-types'
import styles from './move-tasks-dialog.module.css'
import { moveToProject } from './move-to-project'
import { displayName } from '@/domain/account'
import { batchPartsOf } from '../write/batch'

type MoveTasksDialogProps = {
  /** Tasks of one project. */
  tasks: readonly [Task, ...Task[]]
  onClose: () => void
}

/** Asks for the project that tasks move to, and says before what that changes. */
export function MoveTasksDialog({ tasks, onClose }: MoveTasksDialogProps) {
  const [{ projectId, title }] = tasks
  const projects = useDestinations(projectId)
  const moveButton = useRef<HTMLButtonElement>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const project = projects?.find(({ id }) => id === chosenId)
  const preview = useQuery({
    queryKey: ['move-preview', chosenId, tasks.map(({ id }) => id)],
    queryFn: () => readMovePreview(tasks, projectId, chosenId ?? 0),
    enabled: chosenId !== null,
    gcTime: 0,
  })
  const isReady = project !== undefined && preview.data !== undefined && preview.data.tasks.length > 0
  const name = tasks.length === 1 ? `“${title}”` : taskCount(tasks.length)

  /** The next Enter moves. */
  function choose(projectId: number) {
    setChosenId(projectId)
    moveButton.current?.focus()
  }

  function move() {
    if (!isReady) return
    onClose()
    void moveToProject(tasks, project)
  }

  return (
    <Dialog title={`Move ${name} to another project`} width={480} sheet onClose={onClose}>
      <div className={styles.content}>
        {projects?.length === 0 ? (
          <p>There is no other project where you can edit tasks.</p>
        ) : (
          <ProjectOptions
            projects={projects ?? []}
            chosenId={chosenId}
            noMatch={(text) => `No other project where you can edit tasks matches “${text}”.`}
            onChoose={choose}
          />
        )}
        <p className={styles.preview} role="status">
          {project && preview.data && previewText(preview.data, project.name)}
          {preview.error?.message}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={moveButton} variant="filled" aria-disabled={!isReady} onClick={move}>
            Move {taskCount(tasks.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The projects in which the viewer may edit tasks, without the one that the tasks are in. */
function useDestinations(projectId: number) {
  const { data } = trpc.project.list.useQuery()
  return useMemo(
    () => data?.filter((project) => project.id !== projectId && mayIn(project, 'task.edit')),
    [data, projectId],
  )
}

type Preview = Outputs['task']['moveManyPreview']

/** What a move to the project would do, read in as many calls as needed. */
async function readMovePreview(tasks: readonly Task[], projectId: number, toProjectId: number) {
  const preview: Preview = { tasks: [], unassigned: [], refused: [] }
  for (const taskIds of batchPartsOf(tasks.map(({ id }) => id))) {
    const part = await trpcClient.task.moveManyPreview.mutate({ projectId, taskIds, toProjectId })
    preview.tasks.push(...part.tasks)
    preview.unassigned.push(...part.unassigned)
    preview.refused.push(...part.refused)
  }
  return preview
}

const namedPeople = 3
const list = new Intl.ListFormat('en')

/** `3 tasks move to House move. eve and mo are not members there: 2 tasks lose their assignee.` */
export function previewText({ tasks, unassigned, refused }: Preview, projectName: string) {
  const names = [...new Set(unassigned.map(({ assignee }) => displayName(assignee)))]
  const others = names.length - namedPeople
  const named = others > 0 ? [...names.slice(0, namedPeople), `${others} more`] : names
  return [
    `${taskCount(tasks.length)} ${tasks.length === 1 ? 'moves' : 'move'} to ${projectName}.`,
    names.length > 0 &&
      `${list.format(named)} ${names.length === 1 ? 'is not a member' : 'are not members'} there: ${taskCount(unassigned.length)} ${unassigned.length === 1 ? 'loses its' : 'lose their'} assignee.`,
    refused.length > 0 &&
      `${taskCount(refused.length)} ${refused.length === 1 ? 'is' : 'are'} not in this project any more.`,
  ]
    .filter(Boolean)
    .join(' ')
}
