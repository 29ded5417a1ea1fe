import { Button, Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Building2, Plus, Settings2, Users } from 'lucide-react'
import { useState, useId } from 'react'
import { counted } from '@/domain/counted'
import { organizationRoleLabel } from '@/domain/organization'
import { present, useCommands } from '@/web/app/commands'
import { trpc, type Outputs } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { IconLink } from '@/web/ui/buttons/icon-link'
import linked from '@/web/ui/pages/linked-card.module.css'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import styles from './organization-card.module.css'
import { OrganizationLogo } from './organization-logo'
import { CreateOrganizationDialog } from './create-organization-dialog'

export function OrganizationsPage() {
  usePageTitle('Organizations')
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [creating, setCreating] = useState(false)
  useCommands(() => [present('createOrganization', 'Organizations', () => setCreating(true))])
  const isEmpty = organizations.length === 0
  return (
    <Page width={1132}>
      <PageHeader
        title="Organizations"
        actions={
          <Button
            variant={isEmpty ? 'default' : 'filled'}
            onClick={() => setCreating(true)}
            leftSection={<Plus />}
          >
            New Organization
          </Button>
        }
      />
      {isEmpty ? (
        <EmptyState
          picture={<Building2 />}
          title="No Organizations"
          text="An organization brings people together around shared projects."
          action={
            <Button variant="filled" onClick={() => setCreating(true)}>
              Create Your First Organization
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {organizations.map((organization) => (
            <OrganizationCard key={organization.id} organization={organization} />
          ))}
        </ul>
      )}
      {creating && <CreateOrganizationDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** The whole card links to the organization, except for the settings icon. */
function OrganizationCard({ organization }: { organization: Outputs['organization']['get'] }) {
  const nameId = useId()
  const { slug, name, role, description, memberCount } = organization
  return (
    <li className={`${linked.card} ${styles.card}`}>
      <div className={styles.head}>
        <OrganizationLogo organization={organization} />
        <h2 id={nameId} className={`${linked.short} ${styles.name}`}>
          {name}
        </h2>
        <Badge>{organizationRoleLabel(role)}</Badge>
      </div>
      <p className={`${linked.short} ${linked.description}`}>{description || 'No description provided'}</p>
      <div className={styles.foot}>
        <span className={styles.members}>
          <Users aria-hidden />
          {counted(memberCount, 'member')}
        </span>
        <Link
          to="/organizations/$slug"
          params={{ slug }}
          aria-describedby={nameId}
          className={`${linked.link} ${styles.view}`}
        >
          View
        </Link>
        {role === 'admin' && (
          <IconLink
            to="/organizations/$slug/settings"
            params={{ slug }}
            aria-describedby={nameId}
            label="Organization settings"
            tipSide="start"
            className={`${linked.raised} ${styles.settings}`}
          >
            <Settings2 />
          </IconLink>
        )}
      </div>
    </li>
  )
}
