import { changeGroups } from './change'

/** The descriptions of path parameters, each with an example, for the documentation of the API. */
export const parameters: Record<string, { description: string; example: boolean | number | string }> = {
  projectId: { description: 'The id of a project', example: 1 },
  taskId: { description: 'The id of a task', example: 1 },
  shortId: { description: "A project's key and the number of a task in it, in any case", example: 'NG-12' },
  laneId: { description: 'The id of a lane', example: 1 },
  templateId: { description: 'The id of a template', example: 1 },
  labelId: { description: 'The id of a label', example: 1 },
  commentId: { description: 'The id of a comment', example: 1 },
  fileId: { description: 'The id of a file', example: 1 },
  download: { description: 'Present: a picture is downloaded too, instead of shown', example: '1' },
  importId: { description: 'The id of an import', example: 1 },
  itemId: { description: 'The id of an item of a checklist', example: 1 },
  relationId: { description: 'The id of a relation', example: 1 },
  binId: { description: 'The id of something in a bin', example: 4 },
  emoji: { description: 'The reaction, encoded for an address', example: '👍' },
  memberId: { description: "The member's user id", example: 2 },
  reassignTo: { description: 'Who gets the tasks of the member; nobody if it is absent', example: 3 },
  teamId: { description: 'The id of a team', example: 1 },
  feedId: { description: 'The id of the address of a calendar', example: 1 },
  viewId: { description: 'The id of a saved view', example: 1 },
  slug: { description: 'What an organization is called in addresses', example: 'north-garden' },
  token: {
    description: "The secret of an invitation's link",
    example: 'q7Jm0Zt1WcR4nYxKp2Ls9VdBfGhTuEaO3iN6kM8XjCw',
  },
  invitationId: { description: 'The id of an invitation', example: 1 },
  accountId: { description: 'The id of a connected account', example: 1 },
  tokenId: { description: 'The id of a token', example: 3 },
  sessionId: { description: 'The id of a session', example: 2 },
  organizationId: { description: 'The organization to move to; absent: to Personal', example: 1 },
  before: { description: 'The id of the oldest entry of the page before', example: 31 },
  perLane: {
    description:
      'Only so many tasks of each lane, the first as the board shows them: by due date, but what is done with the newest first. Archived ones are left out',
    example: 20,
  },
  status: { description: 'Only tasks of this status', example: 'todo' },
  assignee: { description: 'Only tasks that are assigned to the person with this id', example: 2 },
  due: {
    description: 'Only tasks that are due then, by the days of your time zone. A week is the next seven days',
    example: 'week',
  },
  project: { description: 'Only tasks of these projects: ids, separated by commas', example: '1,2' },
  organization: {
    description: 'Only tasks of projects of these organizations: ids, separated by commas',
    example: '1',
  },
  label: {
    description: 'Only tasks that have one of these labels: ids, separated by commas',
    example: '1,2',
  },
  priority: { description: 'Only tasks of these priorities, separated by commas', example: 'high,urgent' },
  blocked: {
    description:
      'true: only tasks that are not done and have a blocker that is not done; false: only the others',
    example: true,
  },
  repeats: { description: 'true: only tasks that repeat; false: only the others', example: true },
  archived: { description: 'Whether to list archived tasks, too', example: true },
  sort: {
    description:
      'The order: by due date, unless it is named. Priorities begin with urgent. A minus before it reverses it; tasks without a value stay the last',
    example: '-updated',
  },
  group: { description: 'The groups, which come before the order', example: 'assignee' },
  from: { description: 'A day of the first week; absent: the present week', example: '2026-11-16' },
  weeks: { description: 'How many weeks', example: 6 },
  cursor: {
    description: 'From the address of the next page, which the Link header of a page has',
    example: 'WzEsW10sMV0',
  },
  limit: { description: 'How many to list at most', example: 50 },
  unread: { description: 'Whether to list only what is unread', example: true },
  actor: { description: 'Whose changes: ids of people, separated by commas', example: '1,2' },
  about: {
    description: `What was changed, separated by commas: ${changeGroups.join(', ')}`,
    example: 'status,dates',
  },
  timeZone: {
    description: 'The zone in which days and weeks begin; absent: your own',
    example: 'Europe/Berlin',
  },
  week: { description: 'A day of the week; absent: the present week', example: '2026-11-16' },
  q: { description: 'The words to search for', example: 'books' },
  projects: { description: 'The ids of the boards to follow, separated by commas', example: '1,2' },
}
