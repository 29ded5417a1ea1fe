/** A procedure as a tool: its name and what it is for, in the words of who asks an assistant. */
export type ToolText = { name: string; description: string }

/**
 * The procedures that are tools, by their names. An assistant plans with these: it looks at projects, lanes and people,
 * and changes tasks. What a token may not call is not listed to it.
 */
export const toolTexts: Record<string, ToolText> = {
  'account.me': {
    name: 'who_am_i',
    description: 'Who the token belongs to, with their time zone and the day on which their weeks begin.',
  },
  'project.list': {
    name: 'list_projects',
    description: 'All projects that can be read, with their ids, keys and counts of tasks. Start here.',
  },
  'project.create': {
    name: 'create_project',
    description: 'Make a project, of oneself or of an organization.',
  },
  'lane.list': {
    name: 'list_lanes',
    description:
      'The lanes of a project in their order. Each has a status; a task is moved by giving it a laneId or a status.',
  },
  'label.list': { name: 'list_labels', description: 'The labels of a project.' },
  'projectMember.list': {
    name: 'list_people',
    description: 'The people of a project, whose ids a task can be assigned to.',
  },
  'task.filtered': {
    name: 'list_tasks',
    description:
      'The tasks of a project by due date, of one status, assignee or due date if named: 50 of them unless another limit is sent, and how many more there are. Of each description, the first 300 characters; read_task has the whole.',
  },
  'task.mineBegun': {
    name: 'my_tasks',
    description:
      'The tasks that are assigned to whom the token belongs to, of all projects, with the first 300 characters of each description.',
  },
  'project.overdue': {
    name: 'overdue_tasks',
    description: 'How many tasks are overdue, by project and person.',
  },
  'task.byShortId': {
    name: 'find_task',
    description: 'A task by the id that people call it by, such as NG-12.',
  },
  'task.get': { name: 'read_task', description: 'A task by its taskId, with its description.' },
  'search.everywhere': {
    name: 'search',
    description: 'Tasks, comments, service units and projects by words.',
  },
  'task.create': {
    name: 'create_task',
    description: 'Add a task to a project. dueDay is a day (2026-12-24); dueDate a moment.',
  },
  'task.update': {
    name: 'update_task',
    description:
      'Change a task: title, description, status or lane, priority, assignee, dates, estimate, labels. With version, it is refused if somebody changed it meanwhile.',
  },
  'task.updateMany': {
    name: 'update_tasks',
    description:
      'Give up to 500 tasks of a project the same values, such as a status, lane, assignee or due day.',
  },
  'task.moveMany': { name: 'move_tasks_to_project', description: 'Move tasks to another project.' },
  'task.delete': { name: 'delete_task', description: 'Delete a task for ever.' },
  'comment.list': { name: 'list_comments', description: 'What people say about a task.' },
  'comment.create': {
    name: 'add_comment',
    description: 'Say something about a task, in Markdown; @username tells that person.',
  },
  'serviceUnit.list': { name: 'list_service_units', description: 'The short progress notes of a task.' },
  'serviceUnit.create': {
    name: 'add_service_unit',
    description: 'Note in one line what was done for a task.',
  },
  'checklist.list': { name: 'list_checklist', description: 'The steps of a task.' },
  'checklist.create': { name: 'add_checklist_item', description: 'Add a step to a task.' },
  'checklist.update': {
    name: 'update_checklist_item',
    description: 'Finish, rename or assign a step of a task.',
  },
  'history.workLog': { name: 'work_log', description: 'What was done in a week, by person.' },
}
