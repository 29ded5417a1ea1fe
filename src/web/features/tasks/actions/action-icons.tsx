import {
  Archive,
  ArchiveRestore,
  Bell,
  Calendar,
  CalendarArrowUp,
  CopyPlus,
  FileText,
  FolderInput,
  Hand,
  Link2,
  ListChecks,
  Maximize2,
  MessageSquare,
  SignalHigh,
  Square,
  SquareCheck,
  SquarePen,
  Tag,
  TextCursorInput,
  Trash2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { taskStatuses, taskStatusLabels } from '@/domain/task'
import { StatusGlyph } from '@/web/ui/status-glyph'

/** By the names of the actions. */
export const actionIcons: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    taskStatuses.map((status) => [
      `Move to ${taskStatusLabels[status]}`,
      <StatusGlyph key={status} status={status} />,
    ]),
  ),
  Open: <Maximize2 />,
  Lift: <Hand />,
  Select: <SquareCheck />,
  Deselect: <Square />,
  'Select all in this lane': <ListChecks />,
  Edit: <SquarePen />,
  Rename: <TextCursorInput />,
  Comment: <MessageSquare />,
  Assign: <UserRound />,
  'Assign to me': <UserRoundCheck />,
  'Set the due date': <Calendar />,
  'Set the priority': <SignalHigh />,
  Label: <Tag />,
  'Postpone 1 day': <CalendarArrowUp />,
  'Postpone 1 week': <CalendarArrowUp />,
  'Postpone to next Monday': <CalendarArrowUp />,
  Archive: <Archive />,
  Unarchive: <ArchiveRestore />,
  'Move to another project': <FolderInput />,
  'Watch or stop watching this task': <Bell />,
  Duplicate: <CopyPlus />,
  'Copy link': <Link2 />,
  'Copy as Markdown': <FileText />,
  Delete: <Trash2 />,
}

/** Whether it cannot be undone. */
export const isFinal = ({ name }: { name: string }) => name === 'Delete'
