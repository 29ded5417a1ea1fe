import { MoreActions } from '@/web/ui/menus/more-actions'
import { isAllowed } from '../tasks/actions/allowed-actions'
import type { ActionScreen, TaskActionId } from '../tasks/actions/task-action'
import { taskActions } from '../tasks/actions/task-actions'
import type { Task } from '../tasks/task-types'
import { useDetailsElements } from './details-elements'

/** The place of each action in the menu of the open task; null for those that have a control of their own there. */
const placeInMenu: Record<TaskActionId, number | null> = {
  'move-to-project': 1,
  'copy-link': 2,
  'copy-as-markdown': 3,
  duplicate: 4,
  'skip-once': 5,
  'pause-repeat': 6,
  'resume-repeat': 6,
  'stop-repeat': 7,
  unarchive: 8,
  archive: 9,
  delete: 10,
  open: null,
  lift: null,
  select: null,
  deselect: null,
  'select-lane': null,
  edit: null,
  rename: null,
  comment: null,
  'attach-files': null,
  'add-relation': null,
  assign: null,
  'assign-to-me': null,
  'set-due-date': null,
  'set-start-date': null,
  'set-priority': null,
  'set-estimate': null,
  'set-labels': null,
  'set-repeat': null,
  postpone: null,
  'move-to-lane': null,
  watch: null,
  'all-actions': null,
}

const menuActions = taskActions
  .flatMap((action) => {
    const place = placeInMenu[action.id]
    return place === null ? [] : [{ action, place }]
  })
  .toSorted((one, other) => one.place - other.place)
  .map(({ action }) => action)

/** What can be done with the open task that has no control of its own. */
export function DetailsMenu({ task, screen }: { task: Task; screen: ActionScreen }) {
  const elements = useDetailsElements()
  return (
    <MoreActions
      ref={elements.ref('actions')}
      label="Actions of the task"
      actions={menuActions
        .filter((action) => isAllowed(action, task, screen))
        .map(({ name, shortName, Icon, isFinal, run }) => ({
          name: shortName ?? name,
          icon: <Icon />,
          isFinal,
          run: () => void run(task, screen),
        }))}
    />
  )
}
