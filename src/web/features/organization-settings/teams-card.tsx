import { useState } from 'react'
import type { Team } from '@/domain/organization-schema'
import { trpc } from '@/web/app/trpc'
import styles from '@/web/features/organizations/member-list.module.css'
import { recentlyLoaded } from '@/web/features/organizations/organization-loaders'
import { TabQuery } from '@/web/features/organizations/tab-query'
import { Card } from '@/web/ui/card'
import { DeleteTeamDialog } from './delete-team-dialog'
import settingsStyles from './organization-settings.module.css'
import { TeamForm } from './team-form'
import { TeamRow } from './team-row'

/** The teams of an organization, which are labels of its projects. */
export function TeamsCard({ slug }: { slug: string }) {
  const teams = trpc.team.list.useQuery({ slug }, recentlyLoaded)
  const [deleting, setDeleting] = useState<Team | null>(null)
  const { list } = trpc.useUtils().team
  const create = trpc.team.create.useMutation({
    meta: { success: 'Team added successfully' },
    onSuccess: () => list.invalidate({ slug }),
  })
  return (
    <Card title="Teams">
      <TabQuery label="Loading teams" query={teams}>
        {(list) =>
          list.length === 0 ? (
            <p className={settingsStyles.none}>No teams yet. Teams are labels for projects.</p>
          ) : (
            <ul className={styles.list} aria-label="Teams">
              {list.map((team) => (
                <TeamRow key={team.id} slug={slug} team={team} onDelete={() => setDeleting(team)} />
              ))}
            </ul>
          )
        }
      </TabQuery>
      <TeamForm
        subject={`new team of ${slug}`}
        label="New team"
        submitLabel="Add Team"
        busy={create.isPending}
        error={create.error?.message}
        onSubmit={(name, sent) => create.mutate({ slug, name }, { onSuccess: sent })}
      />
      {deleting && <DeleteTeamDialog slug={slug} team={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  )
}
