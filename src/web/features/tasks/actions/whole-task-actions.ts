import {
  Archive,
  ArchiveRestore,
  Bell,
  CopyPlus,
  Ellipsis,
  FileText,
  FolderInput,
  Hand,
  Link2,
  LayoutTemplate,
  ListChecks,
  Maximize2,
  MessageSquare,
  Paperclip,
  Square,
  SquareCheck,
  SquarePen,
  TextCursorInput,
  Trash2,
  Workflow,
} from 'lucide-react'
import { canBeArchived } from '@/domain/task'
import { taskFieldFacts } from '@/domain/task-fields'
import { saveAsTemplate } from '../../templates/template-source'
import { toggleWatch, watchedTask } from '../../watching/watched'
import { chooseProject } from '../move/tasks-to-move'
import { archiveTask, unarchiveTask } from '../write/change-task'
import { archiveTasks, unarchiveTasks } from '../write/change-tasks'
import { copyTaskAsMarkdown, copyTaskLink, duplicateTask } from '../write/copy-task'
import { requestComment } from './comment-request'
import { fileRequest } from './file-request'
import { requestRelation } from './relation-request'
import type { TaskAction } from './task-action'

/** What is done with the task itself, before what changes a field of it. */
export const openingActions: readonly TaskAction[] = [
  {
    id: 'open',
    rule: null,
    name: 'Open',
    Icon: Maximize2,
    keys: 'Enter',
    run: (task, { open }) => open(task),
  },
  {
    id: 'lift',
    rule: 'task.edit',
    name: 'Lift',
    Icon: Hand,
    keys: 'Space',
    onlyOnCards: true,
    onlyByKeys: true,
    isPossible: (_task, { cards }) => cards?.lift !== undefined,
    run: (task, { cards }) => cards?.lift?.(task),
  },
  {
    id: 'select',
    rule: 'task.edit',
    name: 'Select',
    Icon: SquareCheck,
    keys: 'x',
    onlyOnCards: true,
    isPossible: (task, { cards }) => cards?.isSelected(task) === false,
    run: (task, { cards }) => cards?.select(task),
  },
  {
    id: 'deselect',
    rule: null,
    name: 'Deselect',
    Icon: Square,
    keys: 'x',
    onlyOnCards: true,
    isPossible: (task, { cards }) => cards?.isSelected(task) === true,
    run: (task, { cards }) => cards?.select(task),
  },
  {
    id: 'select-lane',
    rule: 'task.edit',
    name: 'Select all in this lane',
    Icon: ListChecks,
    keys: 'Shift X',
    onlyOnCards: true,
    run: (task, { cards }) => cards?.selectLane(task),
  },
  {
    id: 'edit',
    rule: 'task.edit',
    name: 'Edit',
    Icon: SquarePen,
    keys: 'e',
    run: (task, { edit }) => edit(task),
  },
  {
    id: 'rename',
    rule: taskFieldFacts.title.action,
    name: 'Rename',
    Icon: TextCursorInput,
    keys: 'r',
    onlyOnCards: true,
    run: (task, { cards }) => cards?.rename(task),
  },
  {
    id: 'comment',
    rule: null,
    name: 'Comment',
    Icon: MessageSquare,
    keys: 'm',
    run: (task, { open }) => {
      requestComment(task.id)
      open(task)
    },
  },
  {
    id: 'attach-files',
    rule: 'task.edit',
    name: 'Attach files',
    Icon: Paperclip,
    keys: 'Shift F',
    run: (task, { open }) => {
      fileRequest.set(task.id)
      open(task)
    },
  },
  {
    id: 'add-relation',
    rule: 'task.edit',
    name: 'Add a relation',
    Icon: Workflow,
    keys: 'b',
    run: (task, { open }) => {
      requestRelation(task.id)
      open(task)
    },
  },
]

export const keepingActions: readonly TaskAction[] = [
  {
    id: 'archive',
    rule: taskFieldFacts.archived.action,
    name: 'Archive',
    Icon: Archive,
    keys: 'Shift A',
    isPossible: canBeArchived,
    run: archiveTask,
    runOnSeveral: archiveTasks,
  },
  {
    id: 'unarchive',
    rule: taskFieldFacts.archived.action,
    name: 'Unarchive',
    Icon: ArchiveRestore,
    keys: 'Shift A',
    isPossible: ({ archived }) => archived,
    run: unarchiveTask,
    runOnSeveral: unarchiveTasks,
  },
  {
    id: 'move-to-project',
    rule: 'task.edit',
    name: 'Move to another project',
    shortName: 'Move',
    Icon: FolderInput,
    keys: 'Shift M',
    opensDialog: true,
    ofOneProject: true,
    run: (task) => chooseProject([task]),
    runOnSeveral: chooseProject,
  },
  {
    id: 'watch',
    rule: null,
    name: 'Watch or stop watching this task',
    Icon: Bell,
    keys: 'w',
    run: ({ id, title }) => toggleWatch(watchedTask(id), title),
  },
  { id: 'duplicate', rule: 'task.edit', name: 'Duplicate', Icon: CopyPlus, run: duplicateTask },
  {
    id: 'save-as-template',
    rule: null,
    name: 'Save as template…',
    Icon: LayoutTemplate,
    opensDialog: true,
    run: ({ id, title }) => saveAsTemplate({ kind: 'task', id, name: title, organizationId: null }),
  },
  { id: 'copy-link', rule: null, name: 'Copy link', Icon: Link2, run: copyTaskLink },
  { id: 'copy-as-markdown', rule: null, name: 'Copy as Markdown', Icon: FileText, run: copyTaskAsMarkdown },
]

export const deleteAction: TaskAction = {
  id: 'delete',
  rule: 'task.delete',
  name: 'Delete',
  Icon: Trash2,
  opensDialog: true,
  isFinal: true,
  isPossible: (_task, { remove }) => remove !== undefined,
  run: (task, { remove }) => remove?.(task),
}

export const allActions: TaskAction = {
  id: 'all-actions',
  rule: null,
  name: 'All actions of the task',
  Icon: Ellipsis,
  keys: '.',
  run: (task, { pick }) => pick('actions', [task]),
}
