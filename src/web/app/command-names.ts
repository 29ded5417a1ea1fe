import { commandKeys } from './command-keys'

export type CommandName = {
  name: string
  /** Other words by which users can find the command. */
  otherWords?: string
  /** The keys of a command that handles its keys itself; `commandKeys` has all others. */
  ownKeys?: string
}

/** Every action of the interface except the actions of a task, which are in `task-actions.ts`. */
export const commandNames = {
  search: { name: 'Search, or do anything by its name', ownKeys: 'Ctrl K' },
  createTask: { name: 'Create a task', otherWords: 'new add' },
  goToDashboard: { name: 'Go to Dashboard', otherWords: 'projects' },
  goToMyTasks: { name: 'Go to My Tasks' },
  goToAllTasks: { name: 'Go to all tasks', otherWords: 'every project list table' },
  goToOverdue: { name: 'Go to my overdue tasks', otherWords: 'late due' },
  goToProject: { name: 'Go to a project', otherWords: 'switch board open' },
  goToInbox: { name: 'Go to Inbox', otherWords: 'notifications unread bell mute' },
  goToOrganizations: { name: 'Go to Organizations' },
  undo: { name: 'Undo your last change to a task', ownKeys: 'Ctrl Z' },
  shortcuts: { name: 'Show keyboard shortcuts', otherWords: 'keyboard keys help' },
  createProject: { name: 'Create a project', otherWords: 'new add' },
  importBoard: {
    name: 'Import a board',
    otherWords: 'trello linear jira asana github gitlab vikunja planka kan csv bring move in paste',
  },
  createOrganization: { name: 'Create an organization', otherWords: 'new add' },
  projectSettings: {
    name: 'Open the project settings',
    otherWords:
      'rename describe members people roles labels invite add leave hand over owner move archive delete join lanes limit',
  },
  invitePeople: { name: 'Invite people to this project', otherWords: 'members add share faces' },
  inviteMember: { name: 'Invite people to the organization', otherWords: 'members add' },
  organizationSettings: {
    name: 'Open the organization settings',
    otherWords: 'rename website members roles remove teams invitations invite revoke resend delete',
  },
  organizationBin: {
    name: 'Open the bin of the organization',
    otherWords: 'deleted projects restore recover trash undelete for good',
  },
  workload: { name: 'Open the workload of the organization', otherWords: 'capacity team load people weeks' },
  organization: { name: 'Open the organization', otherWords: 'members invite leave' },
  profile: { name: 'Edit your profile', otherWords: 'settings name picture avatar account time zone week' },
  notifications: {
    name: 'Choose your notifications',
    otherWords: 'settings notifications inbox emails daily mail reminders unsubscribe',
  },
  appearance: {
    name: 'Change the appearance',
    otherWords: 'settings theme dark light grey system density single keys',
  },
  security: {
    name: 'Change your password and security',
    otherWords: 'settings two-factor recovery codes sessions devices end',
  },
  connected: { name: 'Show connected accounts', otherWords: 'settings aeroauth disconnect' },
  tokens: { name: 'Make and revoke API tokens', otherWords: 'settings scripts api bearer key assistant' },
  templates: { name: 'Manage your templates', otherWords: 'settings rename delete saved' },
  data: {
    name: 'Export everything, and your calendar feeds',
    otherWords: 'settings data download backup archive zip json subscribe ical ics',
  },
  personalBin: {
    name: 'Open the bin of your projects',
    otherWords: 'settings deleted personal restore recover trash undelete for good',
  },
  logout: { name: 'Log out', otherWords: 'sign out' },
  exportProject: { name: 'Export this project', otherWords: 'download backup archive zip json files' },
  exportTasks: {
    name: 'Export the tasks of this project as CSV',
    otherWords: 'download table spreadsheet excel',
  },
  copyProject: { name: 'Copy project…', otherWords: 'duplicate again year dates clone' },
  saveAsTemplate: { name: 'Save project as template…', otherWords: 'reuse copy' },
  createFromTemplate: { name: 'New task from template…', otherWords: 'create add saved' },
  calendarFeed: {
    name: 'Subscribe to the calendar of this project',
    otherWords: 'feed ical ics due dates google outlook',
  },
  showAsBoard: { name: 'Show as board', otherWords: 'lanes cards kanban view' },
  showAsList: { name: 'Show as list', otherWords: 'table rows view' },
  showAsCalendar: { name: 'Show as calendar', otherWords: 'month week due dates view' },
  showAsTimeline: { name: 'Show as timeline', otherWords: 'gantt bars plan view' },
  archivedTasks: { name: 'Show or hide archived tasks', otherWords: 'filter' },
  onHoldLane: { name: 'Show or hide the lane On Hold' },
  reviewLane: { name: 'Show or hide the lane In Review' },
  orderByHand: { name: 'Order this board by hand', otherWords: 'sort rank manual drag' },
  orderByDueDate: { name: 'Order this board by due date', otherWords: 'sort' },
  orderByPriority: { name: 'Order this board by priority', otherWords: 'sort' },
  orderByNewest: { name: 'Order this board by the newest', otherWords: 'sort created' },
  addLane: { name: 'Add a lane', otherWords: 'column new' },
  archiveFinished: { name: 'Archive the finished tasks of this board', otherWords: 'done' },
  workLog: { name: 'What moved this week', otherWords: 'work log stand-up report' },
  whatChanged: { name: 'What changed', otherWords: 'history activity log open close' },
  bin: {
    name: 'Open the bin of this project',
    otherWords: 'deleted restore recover trash undelete for good',
  },
  watchProject: {
    name: 'Watch or stop watching this project',
    otherWords: 'follow mute notifications hear',
  },
  views: { name: 'Open, save or manage views', otherWords: 'saved filters share rename delete' },
  readAll: { name: 'Mark all notifications as read', otherWords: 'inbox' },
  filter: { name: 'Filter the tasks', otherWords: 'status priority due date assignee label' },
  overdueTasks: { name: 'Show the overdue tasks of this board', otherWords: 'late due filter' },
  clearFilters: { name: 'Clear the filters' },
  clearSelection: { name: 'Clear the selection', ownKeys: 'Esc' },
  deleteSelected: { name: 'Delete the selected tasks' },
  addChecklistItem: { name: 'Add to the checklist', otherWords: 'item step subtask to-do' },
  addServiceUnit: { name: 'Add a service unit', otherWords: 'note log work' },
} satisfies Record<string, CommandName>

export type CommandId = keyof typeof commandNames

const isCommandId = (id: string): id is CommandId => Object.hasOwn(commandNames, id)

export type DescribedCommand = CommandName & { keys: string | undefined }

export function describeCommand(id: CommandId): DescribedCommand {
  const entry: CommandName = commandNames[id]
  return { ...entry, keys: commandKeys[id] ?? entry.ownKeys }
}

export const allCommands = () => Object.keys(commandNames).filter(isCommandId).map(describeCommand)
