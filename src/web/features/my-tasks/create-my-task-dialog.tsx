import { showChange } from '@/web/app/live/recent-changes'
import { trpc } from '@/web/app/trpc'
import { firstLane } from '../lanes/lane-model'
import { useKnownLanes } from '../lanes/use-lanes'
import { dueOf } from '../tasks/dates/due-model'
import { CreateTaskDialog } from '../tasks/form/create-task-dialog'
import type { Person, Project } from '../tasks/task-types'

type CreateMyTaskDialogProps = {
  project: Project
  viewer: Person
  /** The day on which the task is due at first. */
  day: string
  onClose: () => void
}

/** The dialog for a new task of the viewer. */
export function CreateMyTaskDialog({ project, viewer, day, onClose }: CreateMyTaskDialogProps) {
  const lanes = useKnownLanes(project.id)
  const { data: people = [viewer] } = trpc.projectMember.list.useQuery({ projectId: project.id })
  const lane = firstLane(lanes)
  return (
    lane && (
      <CreateTaskDialog
        project={project}
        viewer={viewer}
        people={people}
        lanes={lanes}
        lane={lane}
        values={{ ...dueOf({ date: day, time: '' }), assignedTo: viewer.id }}
        onCreated={(taskId) => showChange(taskId, { actorId: null, deleted: false })}
        onClose={onClose}
      />
    )
  )
}
