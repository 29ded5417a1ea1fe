import { Button, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { organizationRoleLabel } from '@/domain/organization'
import { permissionRoleLabel } from '@/domain/project'
import { trpc, type Outputs } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { lazyPart, deferredPart } from '@/web/ui/feedback/lazy-part'
import { Page } from '@/web/ui/pages/page'
import { MyProjects } from '../projects/my-projects'
import { AttentionStrip } from './attention-strip'
import styles from './dashboard-page.module.css'
import { QuickAdd } from './quick-add'
import { TeamOverdue } from './team-overdue'

const Progress = lazyPart(async () => (await import('./progress')).Progress, {
  fallback: <div className={styles.chart} />,
})

const RecentChanges = deferredPart(async () => (await import('./recent-changes')).RecentChanges)

export function DashboardPage({ viewerId }: { viewerId: number }) {
  usePageTitle('Dashboard')
  const [projects] = trpc.project.list.useSuspenseQuery()
  return (
    <Page width={1132}>
      <ReceivedInvitations />
      {projects.length > 0 && (
        <>
          <QuickAdd viewerId={viewerId} />
          <AttentionStrip />
        </>
      )}
      <div className={projects.length > 0 ? styles.columns : undefined}>
        <div className={styles.projects}>
          <MyProjects />
        </div>
        {projects.length > 0 && (
          <div className={styles.side}>
            <TeamOverdue />
            <div className={styles.chart}>
              <Progress />
            </div>
            <RecentChanges viewerId={viewerId} />
          </div>
        )}
      </div>
    </Page>
  )
}

type Invitation = Outputs['invitation']['mine'][number]

/** The invitations to the viewer's address, to accept or decline in place. */
function ReceivedInvitations() {
  const [invitations] = trpc.invitation.mine.useSuspenseQuery()
  if (invitations.length === 0) return null
  return (
    <section aria-label="Invitations">
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <ReceivedInvitation key={invitation.token} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function ReceivedInvitation({ invitation }: { invitation: Invitation }) {
  const { token, organization, project, role, invitedBy } = invitation
  const utils = trpc.useUtils()
  const refetch = () => utils.invitation.mine.invalidate()
  const accept = trpc.invitation.accept.useMutation({
    meta: { success: 'Invitation accepted successfully!' },
    onSuccess: () => Promise.all([refetch(), utils.organization.invalidate(), utils.project.invalidate()]),
    onError: refetch,
  })
  const decline = trpc.invitation.decline.useMutation({
    meta: { success: 'Invitation declined' },
    onSettled: refetch,
  })
  const isBusy = accept.isPending || decline.isPending
  const name = project?.name ?? organization?.name
  return (
    <Paper component="li" withBorder className={styles.invitation}>
      <Mail aria-hidden className={styles.icon} />
      <p className={styles.text}>
        <strong>
          <bdi>{invitedBy.username}</bdi>
        </strong>{' '}
        invites you to{' '}
        <Link to="/invite/$token" params={{ token }}>
          <bdi>{name}</bdi>
        </Link>{' '}
        as {(project ? permissionRoleLabel(role) : organizationRoleLabel(role)).toLowerCase()}.
      </p>
      <div className={styles.buttons}>
        <Button
          aria-label={`Decline the invitation to ${name}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && decline.mutate({ token })}
        >
          Decline
        </Button>
        <Button
          variant="filled"
          aria-label={`Accept the invitation to ${name}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && accept.mutate({ token })}
        >
          Accept
        </Button>
      </div>
    </Paper>
  )
}
