import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import type { Project } from '../../tasks/task-types'
import type { BoardDialog } from '../model/board-context'

const InvitePeopleDialog = deferredDialog(
  async () => (await import('./invite-people-dialog')).InvitePeopleDialog,
)

/** As the header and the palette open it. */
export const inviteDialog = (project: Project, viewerId: number): BoardDialog => ({
  kind: 'loaded',
  render: (close) => <InvitePeopleDialog project={project} viewerId={viewerId} onClose={close} />,
})
