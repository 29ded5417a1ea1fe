import { Badge, Button, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, ArrowLeft, Settings2, UserPlus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { organizationRoleLabel } from '@/domain/organization'
import { useBinDays } from '@/web/app/bin-days'
import { present, useCommands } from '@/web/app/commands'
import { useRemembered } from '@/web/app/opened-things'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { lazyDialog, lazyPart } from '@/web/ui/feedback/lazy-part'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { Card } from '@/web/ui/pages/card'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import { MemberFacts } from './member-facts'
import membersTabStyles from './member-list.module.css'
import { recentlyLoaded } from '@/web/app/query-client'
import { OrganizationLogo } from './organization-logo'
import styles from './organization-page.module.css'
import { type OrganizationSearch, readOrganizationSearch, shownTab, tabsFor } from './organization-search'
import { OverviewTab } from './overview-tab'
import { ProjectsTab } from './projects-tab'
import { TabQuery } from './tab-query'
import { WorkloadTab } from '../workload/workload-tab'
import { InviteDialog } from './invite-dialog'

const CreateProjectDialog = lazyDialog(
  async () => (await import('../projects/create-project-dialog')).CreateProjectDialog,
)
const TemplatesOf = lazyPart(async () => (await import('../templates/templates-of')).TemplatesOf, {
  Failure: InlineFailure,
})

type OrganizationPageProps = {
  slug: string
  search: OrganizationSearch
  viewer: ComponentProps<typeof WorkloadTab>['viewer']
}

export function OrganizationPage({ slug, search, viewer }: OrganizationPageProps) {
  const { tab: requested, ...address } = search
  const [organization] = trpc.organization.get.useSuspenseQuery({ slug })
  usePageTitle(organization.name)
  useRemembered({ kind: 'organization', slug, name: organization.name })
  const navigate = useNavigate({ from: '/organizations/$slug/' })
  const [inviting, setInviting] = useState(false)
  const [creating, setCreating] = useState(false)
  const isAdmin = organization.role === 'admin'
  const hasBin = useBinDays() > 0
  useCommands(() => [
    present('createProject', organization.name, () => setCreating(true)),
    ...(isAdmin
      ? [
          present('inviteMember', organization.name, () => setInviting(true)),
          present(
            'organizationSettings',
            organization.name,
            () => void navigate({ to: '/organizations/$slug/settings', params: { slug } }),
          ),
        ]
      : []),
    ...(hasBin
      ? [
          present(
            'organizationBin',
            organization.name,
            () => void navigate({ to: '/organizations/$slug/bin', params: { slug } }),
          ),
        ]
      : []),
  ])
  const tab = shownTab(requested, organization.role)
  return (
    <Page width={tab === 'workload' ? 1200 : 840}>
      <PageHeader
        title={organization.name}
        back={
          <span className={styles.lead}>
            <IconLink to="/organizations" label="Back to organizations">
              <ArrowLeft />
            </IconLink>
            <OrganizationLogo organization={organization} />
          </span>
        }
        beside={<Badge>{organizationRoleLabel(organization.role)}</Badge>}
        actions={
          <>
            {isAdmin && (
              <Button variant="filled" onClick={() => setInviting(true)} leftSection={<UserPlus />}>
                Invite Member
              </Button>
            )}
            {hasBin && (
              <IconLink to="/organizations/$slug/bin" params={{ slug }} label="Bin" tipSide="start">
                <ArchiveRestore />
              </IconLink>
            )}
            {isAdmin && (
              <IconLink
                to="/organizations/$slug/settings"
                params={{ slug }}
                label="Organization settings"
                tipSide="start"
              >
                <Settings2 />
              </IconLink>
            )}
          </>
        }
      />
      <Tabs
        className={styles.tabs}
        value={tab}
        onChange={(value) => void navigate({ search: readOrganizationSearch({ tab: value }), replace: true })}
      >
        <Tabs.List grow aria-label="About the organization">
          {tabsFor(organization.role).map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab organization={organization} viewerId={viewer.id} />
        </Tabs.Panel>
        <Tabs.Panel value="members">
          <MembersTab slug={slug} viewerId={viewer.id} />
        </Tabs.Panel>
        <Tabs.Panel value="projects">
          <ProjectsTab slug={slug} onCreate={() => setCreating(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="workload">
          <WorkloadTab
            {...{ organization, viewer, address }}
            onChange={(changed, isOpening = false) =>
              void navigate({
                search: { tab: 'workload', ...changed },
                replace: !isOpening,
                resetScroll: false,
              })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <Card title="Templates">
            <TemplatesOf organizationId={organization.id} />
          </Card>
        </Tabs.Panel>
      </Tabs>
      {creating && (
        <CreateProjectDialog organizationId={organization.id} onClose={() => setCreating(false)} />
      )}
      {inviting && (
        <InviteDialog
          slug={slug}
          success="Invitation sent successfully"
          withMessage
          onClose={() => setInviting(false)}
        />
      )}
    </Page>
  )
}

type MembersTabProps = { slug: string; viewerId: number }

function MembersTab({ slug, viewerId }: MembersTabProps) {
  const members = trpc.organization.members.useQuery({ slug }, recentlyLoaded)
  return (
    <TabQuery label="Loading members" query={members}>
      {(people) => (
        <ul className={membersTabStyles.panel} aria-label="Members">
          {people.map((member) => (
            <li key={member.id} className={membersTabStyles.row}>
              <MemberFacts member={member} isViewer={member.id === viewerId} joinedAt={member.joinedAt} />
              <span className={membersTabStyles.end}>
                <Badge>{organizationRoleLabel(member.role)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </TabQuery>
  )
}
