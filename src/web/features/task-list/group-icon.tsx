import { Archive } from 'lucide-react'
import { Avatar } from '@/web/ui/marks/avatar'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { PriorityMark } from '../tasks/fields/task-options'
import type { GroupMark } from './list-groups'

/** What stands before the name of a group of tasks. */
export function GroupIcon({ mark }: { mark: GroupMark }) {
  if (mark.kind === 'status') return <StatusGlyph status={mark.status} />
  if (mark.kind === 'archive') return <Archive />
  if (mark.kind === 'label') return <ColourDot colour={mark.colour} />
  if (mark.kind === 'priority') return <PriorityMark priority={mark.priority} />
  if (mark.kind === 'person' && mark.person) return <Avatar person={mark.person} decorative />
  return null
}
