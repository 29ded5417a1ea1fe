import {
  ListChecks,
  FileUp,
  Activity,
  Archive,
  ArrowRight,
  ArrowUpDown,
  Bell,
  Bookmark,
  Building2,
  CalendarSync,
  CheckCheck,
  CircleAlert,
  CirclePlus,
  ClipboardList,
  Columns3,
  Download,
  FilterX,
  FolderDown,
  Inbox,
  Keyboard,
  KeyRound,
  Link2,
  ListTodo,
  LogOut,
  type LucideIcon,
  NotebookPen,
  Palette,
  Search,
  Settings2,
  ShieldCheck,
  SquareX,
  Table2,
  Trash2,
  Undo2,
  UserPlus,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import type { CommandId } from '@/web/app/command-names'
import type { PresentCommand } from '@/web/app/commands'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { actionIcons, isFinal } from '../tasks/actions/action-icons'

const icons: Record<CommandId, LucideIcon> = {
  search: Search,
  createTask: CirclePlus,
  goToDashboard: ArrowRight,
  goToMyTasks: ListTodo,
  goToOverdue: CircleAlert,
  goToProject: ArrowRight,
  goToInbox: Inbox,
  importBoard: FileUp,
  goToOrganizations: Building2,
  undo: Undo2,
  shortcuts: Keyboard,
  createProject: CirclePlus,
  createOrganization: CirclePlus,
  projectSettings: Settings2,
  invitePeople: UserPlus,
  inviteMember: UserPlus,
  organizationSettings: Settings2,
  organization: Building2,
  profile: UserRound,
  notifications: Bell,
  appearance: Palette,
  security: ShieldCheck,
  connected: Link2,
  tokens: KeyRound,
  data: FolderDown,
  exportProject: Download,
  exportTasks: Table2,
  calendarFeed: CalendarSync,
  logout: LogOut,
  archivedTasks: Archive,
  onHoldLane: Columns3,
  reviewLane: Columns3,
  orderByHand: ArrowUpDown,
  orderByDueDate: ArrowUpDown,
  orderByPriority: ArrowUpDown,
  orderByNewest: ArrowUpDown,
  addLane: CirclePlus,
  archiveFinished: Archive,
  workLog: ClipboardList,
  whatChanged: Activity,
  watchProject: Bell,
  views: Bookmark,
  readAll: CheckCheck,
  overdueTasks: CircleAlert,
  clearFilters: FilterX,
  clearSelection: SquareX,
  deleteSelected: Trash2,
  addServiceUnit: NotebookPen,
  addChecklistItem: ListChecks,
}

export function CommandIcon({ command }: { command: PresentCommand }) {
  if ('id' in command) {
    const Icon = icons[command.id]
    return <Icon />
  }
  if (command.sets) return <StatusGlyph status={command.sets} />
  return actionIcons.get(command.name) ?? <UserRoundCheck />
}

/** Whether it cannot be undone. */
export const isFinalCommand = (command: PresentCommand) =>
  'id' in command ? command.id === 'deleteSelected' : isFinal(command)
