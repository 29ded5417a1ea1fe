import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Info, Mail, Tags, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '@/domain/organization-schema'
import { trpc, type Outputs } from '@/web/app/trpc'
import styles from '@/web/features/organizations/member-list.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import { OrganizationLogo } from '@/web/features/organizations/organization-logo'
import { TabQuery } from '@/web/features/organizations/tab-query'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AccessDenied } from '@/web/ui/pages/access-denied'
import { CardRow } from '@/web/ui/pages/card-row'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import { DeleteByNameDialog } from '@/web/ui/overlays/delete-by-name-dialog'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { PageSection } from '@/web/ui/pages/page-section'
import { SettingsPage } from '@/web/ui/pages/settings-page'
import { nameIn, sentence } from '@/web/lib/sentence'
import { InformationSection } from './information-section'
import { InvitationsSection } from './invitations-section'
import { MembersSection } from './members-section'
import settingsStyles from './organization-settings.module.css'
import { TeamForm } from './team-form'
import { TeamRow } from './team-row'

type OrganizationSettingsPageProps = { slug: string; viewerId: number }

export function OrganizationSettingsPage({ slug, viewerId }: OrganizationSettingsPageProps) {
  const [organization] = trpc.organization.get.useSuspenseQuery({ slug })
  usePageTitle(`${organization.name} settings`)
  if (organization.role !== 'admin') {
    return <AccessDenied text="You need administrator permissions to access organization settings." />
  }
  return (
    <SettingsPage
      title={organization.name}
      picture={<OrganizationLogo organization={organization} />}
      back={
        <IconLink to="/organizations/$slug" params={{ slug }} label="Back to the organization">
          <ArrowLeft />
        </IconLink>
      }
      parts={[
        {
          id: 'information',
          title: 'Organization Information',
          Icon: Info,
          content: <InformationSection organization={organization} />,
        },
        {
          id: 'members',
          title: 'Members',
          Icon: Users,
          content: <MembersSection organization={organization} viewerId={viewerId} />,
        },
        { id: 'invitations', title: 'Invitations', Icon: Mail, content: <InvitationsSection slug={slug} /> },
        { id: 'teams', title: 'Teams', Icon: Tags, content: <TeamsSection slug={slug} /> },
        {
          id: 'danger',
          title: 'Danger Zone',
          Icon: TriangleAlert,
          isDangerous: true,
          content: <DangerSection organization={organization} />,
        },
      ]}
    />
  )
}

function DangerSection({ organization }: { organization: Outputs['organization']['get'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <PageSection title="Danger Zone" tone="danger">
      <CardRow
        action={
          <Button color="danger" variant="filled" onClick={() => setAsking(true)}>
            Delete Organization
          </Button>
        }
      >
        Permanently deletes the organization with its teams and invitations. Move or delete its projects
        first.
      </CardRow>
      {asking && <DeleteOrganizationDialog organization={organization} onClose={() => setAsking(false)} />}
    </PageSection>
  )
}

type DeleteOrganizationDialogProps = { organization: Outputs['organization']['get']; onClose: () => void }

function DeleteOrganizationDialog({ organization: { name, slug }, onClose }: DeleteOrganizationDialogProps) {
  const remove = useDeleteOrganization(slug)
  return (
    <DeleteByNameDialog
      noun="organization"
      name={name}
      busy={remove.isPending}
      error={remove.error?.message}
      onDelete={(typed) => remove.mutate({ slug, name: typed })}
      onClose={onClose}
    />
  )
}

function useDeleteOrganization(slug: string) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return trpc.organization.delete.useMutation({
    meta: { success: 'Organization deleted successfully' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.organization.list.invalidate()
    },
  })
}

/** The teams of an organization, which are labels of its projects. */
function TeamsSection({ slug }: { slug: string }) {
  const teams = trpc.team.list.useQuery({ slug }, recentlyLoaded)
  const [deleting, setDeleting] = useState<Team | null>(null)
  const { list } = trpc.useUtils().team
  const create = trpc.team.create.useMutation({
    meta: { announcement: 'Team added successfully' },
    onSuccess: () => list.invalidate({ slug }),
  })
  return (
    <PageSection title="Teams">
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
    </PageSection>
  )
}

type DeleteTeamDialogProps = { slug: string; team: Team; onClose: () => void }

function DeleteTeamDialog({ slug, team, onClose }: DeleteTeamDialogProps) {
  const utils = trpc.useUtils()
  const remove = trpc.team.delete.useMutation({
    meta: { announcement: 'Team deleted successfully' },
    onSuccess: () => utils.team.list.setData({ slug }, (teams) => teams?.filter(({ id }) => id !== team.id)),
    onSettled: () => {
      onClose()
      void utils.team.list.invalidate({ slug })
      void utils.project.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title="Delete Team"
      text={sentence`Are you sure you want to delete the team “${nameIn(team.name)}”? Its projects stay, without a team.`}
      confirmLabel="Delete Team"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ slug, teamId: team.id })}
      onClose={onClose}
    />
  )
}
