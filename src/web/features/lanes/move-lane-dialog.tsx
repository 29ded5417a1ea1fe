import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { mayIn } from '@/domain/access'
import { counted } from '@/domain/counted'
import { taskStatusLabels } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { ProjectOptions } from '@/web/ui/menus/project-options'
import { Dialog } from '@/web/ui/overlays/dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { type ProjectLane, takersOf } from './lane-model'
import { moveLaneToProject } from './move-lane'
import styles from './move-lane-dialog.module.css'
import { useKnownLanes } from './use-lanes'

type MoveLaneDialogProps = { lane: ProjectLane; onClose: () => void }

/** Asks for the project that a lane moves to with its tasks. */
export function MoveLaneDialog({ lane, onClose }: MoveLaneDialogProps) {
  const { projectId, name, status } = lane
  const { data: all } = trpc.project.list.useQuery()
  // A board has read them; the settings of a project have not.
  const { data: tasks } = trpc.task.list.useQuery({ projectId }, { enabled: false })
  const isLast = takersOf(useKnownLanes(projectId), lane).length === 0
  const projects = all?.filter((each) => each.id !== projectId && mayIn(each, 'lane.manage'))
  const moveButton = useRef<HTMLButtonElement>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const to = projects?.find(({ id }) => id === chosenId)
  const count = tasks?.filter(({ laneId }) => laneId === lane.id).length

  /** The next Enter moves. */
  function choose(id: number) {
    setChosenId(id)
    moveButton.current?.focus()
  }

  function move() {
    const from = all?.find(({ id }) => id === projectId)
    if (!to || !from) return
    onClose()
    void moveLaneToProject(lane, from, to)
  }

  return (
    <Dialog title={`Move the lane “${name}” to another project`} width={480} sheet onClose={onClose}>
      <div className={formStyles.form}>
        {projects?.length === 0 ? (
          <p>There is no other project where you can manage lanes.</p>
        ) : (
          <ProjectOptions
            projects={projects ?? []}
            chosenId={chosenId}
            noMatch={(text) => `No other project where you can manage lanes matches “${text}”.`}
            onChoose={choose}
          />
        )}
        <p className={styles.preview} role="status">
          {to &&
            moveWords({ count, to: to.name, lane: name, lastOf: isLast ? taskStatusLabels[status] : null })}
        </p>
        <div className={formStyles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={moveButton} variant="filled" aria-disabled={!to} onClick={move}>
            Move lane
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Move = {
  /** The number of its tasks, as far as it is known. */
  count: number | undefined
  to: string
  lane: string
  /** Its status, if it is the last lane of it. */
  lastOf: string | null
}

/** `3 tasks move along to House move. Assignees who are not members there lose their tasks.` */
function moveWords({ count, to, lane, lastOf }: Move) {
  const along =
    count === undefined ? 'Its tasks move' : `${counted(count, 'task')} ${count === 1 ? 'moves' : 'move'}`
  return [
    `${along} along to ${to}.`,
    count !== 0 && 'Assignees who are not members there lose their tasks.',
    lastOf !== null && `“${lane}” is the last lane of ${lastOf} here, so it stays, empty.`,
  ]
    .filter(Boolean)
    .join(' ')
}
