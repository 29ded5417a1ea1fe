import { useNavigate } from '@tanstack/react-router'
import { organizationRoleLabel, websiteLink } from '@/domain/organization'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatLocalDate } from '@/web/lib/dates'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { ConfirmButton } from '@/web/ui/confirm-button'
import styles from './organization-page.module.css'
import { recentlyLoaded } from './organization-loaders'

type OverviewTabProps = { organization: Outputs['organization']['get']; viewerId: number }

export function OverviewTab({ organization, viewerId }: OverviewTabProps) {
  const { slug, description, website, memberCount, role, createdAt } = organization
  const { data: teams = [] } = trpc.team.list.useQuery({ slug }, recentlyLoaded)
  return (
    <div className={styles.panel}>
      <Card title="About">
        <p className={description ? styles.about : styles.none}>{description || 'No description provided'}</p>
        <dl className={styles.facts}>
          {website && (
            <>
              <dt>Website</dt>
              <dd>
                <Website website={website} />
              </dd>
            </>
          )}
          <dt>Members</dt>
          <dd>{memberCount}</dd>
          <dt>Your role</dt>
          <dd>{organizationRoleLabel(role)}</dd>
          <dt>Created</dt>
          <dd>
            <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>
          </dd>
          {teams.length > 0 && (
            <>
              <dt>Teams</dt>
              <dd>
                <ul className={styles.teams}>
                  {teams.map((team) => (
                    <li key={team.id} className={styles.team}>
                      {team.name}
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      </Card>
      <LeaveCard organization={organization} viewerId={viewerId} />
    </div>
  )
}

function Website({ website }: { website: string }) {
  const href = websiteLink(website)
  if (href === null) return website
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {website}
    </a>
  )
}

type LeaveCardProps = { organization: Outputs['organization']['get']; viewerId: number }

function LeaveCard({ organization: { slug, name }, viewerId }: LeaveCardProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const leave = trpc.organization.removeMember.useMutation({
    meta: { success: 'You have left the organization' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.invalidate()
    },
  })
  return (
    <Card title="Leave organization">
      <CardRow
        action={
          <ConfirmButton
            label="Leave Organization"
            question={`Are you sure you want to leave “${name}”? You will need a new invitation to come back.`}
            busy={leave.isPending}
            onConfirm={(close) => leave.mutate({ slug, memberId: viewerId }, { onError: close })}
          />
        }
      >
        You lose access to its projects, and your tasks there become unassigned. Projects you own pass to an
        admin.
      </CardRow>
    </Card>
  )
}
