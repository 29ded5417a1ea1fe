import { pictureName, projectColours, projectPictures } from '@/domain/project-look'
import { may, type OrganizationAction, type ProjectAccess, type ProjectAction } from '@/domain/access'
import type { OrganizationRole } from '@/domain/organization'
import { taskStatusLabels } from '@/domain/task'

/** A user's role in a project and in an organization. */
export type Viewer = { project: ProjectAccess; role: OrganizationRole | null }

/** All the actions that a user must be allowed to see a control, and any further condition. */
export type Entry = {
  needs: readonly (ProjectAction | OrganizationAction)[]
  if?: (viewer: Viewer) => boolean
}

/** Controls by name; several controls with one name each have an entry. */
export type Controls = Record<string, readonly Entry[]>

const isShared = ({ project }: Viewer) => !project.isPersonal
const isMember = ({ project }: Viewer) => may(project, 'project.view')
const isOutside = (viewer: Viewer) => !isMember(viewer)

const named = (names: string[], ...entries: Entry[]): Controls =>
  Object.fromEntries(names.map((name) => [name, entries]))

const all = (...tables: Controls[]): Controls => {
  const names = new Set(tables.flatMap((table) => Object.keys(table)))
  return Object.fromEntries([...names].map((name) => [name, tables.flatMap((table) => table[name] ?? [])]))
}

const frame = named(
  [
    'Skip to content',
    'Laneway, go to the dashboard',
    'Dashboard',
    'My Tasks',
    'Organizations',
    'Inbox',
    'Search, or do anything',
    'Settings',
    'Logout',
    'Open menu',
    'Send again',
    'Dismiss',
  ],
  { needs: [] },
)

/** The lanes of a new project, and one lane that the test adds. */
const laneNames = [...Object.values(taskStatusLabels), 'lane']
const actionsOfLanes = laneNames.map((name) => `Actions of the lane ${name}`)

const board = all(
  frame,
  named(['Return to Dashboard'], { needs: [], if: isOutside }),
  named(
    [
      'Back to Dashboard',
      'Project settings',
      'Go to another project',
      'What changed',
      'Board',
      'List',
      'Calendar',
      'Timeline',
      'Save this view',
      'Display',
      'view',
      'Filter',
      'Hide In Review',
      'Hide On Hold',
      'Show Archived Tasks',
      'task',
      'Actions of task',
      'More',
      ...laneNames,
    ],
    { needs: ['project.view'] },
  ),
  named(['Invite'], { needs: ['project.view', 'project.manage'] }),
  named(['Add lane', ...actionsOfLanes], { needs: ['lane.manage'] }),
  named(
    [
      'Add Task',
      ...laneNames.map((name) => `Add a task to ${name}`),
      'Move task',
      'Status of task: To Do',
      'Medium priority',
    ],
    { needs: ['task.edit'] },
  ),
)

const taskDetails = all(
  board,
  named(
    [
      'All',
      'Comments',
      'Service units',
      'History',
      'Activity',
      'Actions of the comment by person',
      'Actions of the task',
      'Copy link of',
      'Open file',
      'Actions of file',
      'Close',
      'Watch the task',
    ],
    { needs: ['task.view'] },
  ),
  named(
    [
      'Status: To Do',
      'Priority: Medium',
      'AssigneeNot assigned',
      'DueNo due date',
      'LabelsAdd',
      'RepeatAdd',
      'StartsAdd',
      'EstimateAdd',
      'item',
      'Actions of item',
      'Add an item',
      'Add relation',
      'Drop or add',
      'task',
      'Edit description',
      'Edit Task',
      'Write a comment',
      'Write a service unit',
    ],
    { needs: ['task.edit'] },
  ),
  named(['New comment', 'Bold', 'Italic', 'Code', 'Link', 'List', 'Check list', 'Preview'], {
    needs: ['comment.create'],
  }),
)

const projectSettings = all(
  frame,
  named(['Back to the board'], { needs: ['project.view'] }),
  named(['Back to Dashboard'], { needs: ['project.manage'], if: isOutside }),
  named(['Return to Dashboard'], {
    needs: [],
    if: (viewer) => isOutside(viewer) && !may(viewer.project, 'project.manage'),
  }),
  named(['Project Information'], { needs: ['project.view'] }),
  named(['Project Members', 'Danger Zone'], { needs: ['project.manage'] }),
  named(['Organization Administrator'], { needs: ['project.manage'], if: isOutside }),
  named(
    [
      'Name',
      'Key',
      'Description',
      'Finished tasks',
      'Archive finished tasks after … days',
      'Archive project',
      'Archive',
      'Lanes',
      'Order cards by',
      'Estimate in',
    ],
    { needs: ['project.view', 'project.manage'] },
  ),
  named(['Add lane', ...actionsOfLanes], { needs: ['lane.manage'] }),
  named(['Labels', 'New label', 'Add label'], { needs: ['label.manage'] }),
  // For two labels.
  named(
    ['Name of label', 'Colour of label: teal', 'Merge label into another label', 'Delete label'],
    { needs: ['label.manage'] },
    { needs: ['label.manage'] },
  ),
  named(
    [
      'Colour and icon',
      'First letter',
      'Or an emoji',
      ...projectColours,
      ...projectPictures.map(pictureName),
    ],
    { needs: ['project.view', 'project.manage'] },
  ),
  named(['Team'], { needs: ['project.view', 'project.manage'], if: isShared }),
  named(['Move Project'], { needs: ['project.view', 'project.move'] }),
  named(['Delete Project'], { needs: ['project.delete'] }),
  named(['Hand over project', 'New owner'], { needs: ['project.handOver'], if: isShared }),
  named(['Leave project', 'Leave Project'], {
    needs: ['project.view'],
    if: ({ project }) => !project.isOwner,
  }),
  named(['Join Project as Admin'], { needs: ['project.administer'], if: isOutside }),
  named(
    [
      'Invite Member',
      ...['Read Only', 'Admin'].map((role) => `Role of person: ${role}`),
      'Project role of person: No project role',
      'Remove person',
    ],
    { needs: ['project.manage'], if: isShared },
  ),
)

const organizationPage = all(
  frame,
  named(['Back to organizations', 'Overview', 'Members', 'Workload', 'Templates', 'Bin'], {
    needs: ['organization.view'],
  }),
  // Admins see the projects first, other users the overview.
  named(['Leave Organization'], { needs: ['organization.view'], if: ({ role }) => role === 'member' }),
  named(['Return to Dashboard'], { needs: [], if: ({ role }) => role === null }),
  named(
    ['Invite Member', 'Organization settings', 'Projects', 'New Project', 'Project settings', 'project'],
    { needs: ['organization.manage'] },
  ),
)

const organizationSettings = all(
  frame,
  named(['Return to Dashboard'], { needs: [], if: ({ role }) => role !== 'admin' }),
  named(
    [
      'Back to the organization',
      'Organization Information',
      'Members',
      'Invitations',
      'Teams',
      'Capacity in',
      'Danger Zone',
      'Name',
      'Description',
      'Website',
      'Invite Member',
      'Role of person: Member',
      'Role of person: Admin',
      'Remove person',
      'Copy link for guest',
      'Resend to guest',
      'Revoke for guest',
      'Rename team',
      'Delete team',
      'Add Team',
      'New team',
      'Delete Organization',
    ],
    { needs: ['organization.manage'] },
  ),
)

/**
 * All controls of a newly opened screen that a user can press or fill in, and the roles that have them. A
 * submit button is disabled until its form is filled in; the form's fields represent it.
 */
export const controlsOfScreens = {
  board,
  taskDetails,
  projectSettings,
  organizationPage,
  organizationSettings,
}

export type ScreenName = keyof typeof controlsOfScreens
