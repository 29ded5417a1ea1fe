import { Button } from '@mantine/core'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/empty-state'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { lazyDialog } from '@/web/ui/lazy-part'
import { OrganizationCard } from './organization-card'
import styles from './organization-card.module.css'
import { organizationsWidth } from './organizations-skeleton'

const CreateOrganizationDialog = lazyDialog(
  async () => (await import('./create-organization-dialog')).CreateOrganizationDialog,
)

export function OrganizationsPage() {
  usePageTitle('Organizations')
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [creating, setCreating] = useState(false)
  useCommands(() => [present('createOrganization', 'Organizations', () => setCreating(true))])
  const isEmpty = organizations.length === 0
  return (
    <Page width={organizationsWidth}>
      <PageHeader
        title="Organizations"
        actions={
          <Button
            variant={isEmpty ? 'default' : 'filled'}
            onClick={() => setCreating(true)}
            onPointerEnter={CreateOrganizationDialog.preload}
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
