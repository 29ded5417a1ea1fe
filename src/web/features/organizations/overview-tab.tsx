import { organizationRoleLabel, websiteLink } from '@/domain/organization'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatDay } from '@/web/lib/dates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '@/web/ui/pages/card'
import { CardRow } from '@/web/ui/pages/card-row'
import styles from './organization-page.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import { LeaveDialog } from './leave-dialog'

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
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
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

function LeaveCard({ organization, viewerId }: LeaveCardProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Leave organization">
      <CardRow action={<Button onClick={() => setAsking(true)}>Leave Organization</Button>}>
        You lose access to its projects, and choose whose your tasks there become. Projects you own pass to an
        admin.
      </CardRow>
      {asking && (
        <LeaveDialog organization={organization} viewerId={viewerId} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
