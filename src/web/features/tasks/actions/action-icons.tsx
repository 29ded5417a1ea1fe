import {
  Archive,
  ArchiveRestore,
  Bell,
  CopyPlus,
  FileText,
  FolderInput,
  Link2,
  ListChecks,
  Maximize2,
  MessageSquare,
  Square,
  SquareCheck,
  SquarePen,
  TextCursorInput,
  Trash2,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The icons of the actions that neither set a status nor open a picker, by their names. */
export const actionIcons: Readonly<Record<string, ReactNode>> = {
  Open: <Maximize2 />,
  Select: <SquareCheck />,
  Deselect: <Square />,
  'Select all in this lane': <ListChecks />,
  Edit: <SquarePen />,
  Rename: <TextCursorInput />,
  Comment: <MessageSquare />,
  'Assign to me': <UserRoundCheck />,
  Archive: <Archive />,
  Unarchive: <ArchiveRestore />,
  'Move to another project': <FolderInput />,
  'Watch or stop watching this task': <Bell />,
  Duplicate: <CopyPlus />,
  'Copy link': <Link2 />,
  'Copy as Markdown': <FileText />,
  Delete: <Trash2 />,
}

/** What cannot be undone. */
export const finalActions: readonly string[] = ['Delete']
