import { organizationRoleLabel, websiteLink } from '@/domain/organization'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatLocalDate } from '@/web/lib/dates'
import { Card } from '@/web/ui/card'
import { LeaveCard } from './leave-card'
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
