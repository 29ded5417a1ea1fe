import { ArrowLeft } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AccessDenied } from '@/web/ui/access-denied'
import { IconLink } from '@/web/ui/icon-link'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { DeleteCard } from './delete-card'
import { OrganizationInformationCard } from './organization-information-card'
import { InvitationsCard } from './invitations-card'
import { MembersCard } from './members-card'
import { organizationSettingsWidth } from './organization-settings-skeleton'
import { TeamsCard } from './teams-card'

type OrganizationSettingsPageProps = { slug: string; viewerId: number }

export function OrganizationSettingsPage({ slug, viewerId }: OrganizationSettingsPageProps) {
  const [organization] = trpc.organization.get.useSuspenseQuery({ slug })
  usePageTitle(`${organization.name} settings`)
  if (organization.role !== 'admin') {
    return <AccessDenied text="You need administrator permissions to access organization settings." />
  }
  return (
    <Page width={organizationSettingsWidth}>
      <PageHeader
        title={organization.name}
        back={
          <IconLink to="/organizations/$slug" params={{ slug }} label="Back to the organization">
            <ArrowLeft />
          </IconLink>
        }
      />
      <OrganizationInformationCard organization={organization} />
      <MembersCard organization={organization} viewerId={viewerId} />
      <InvitationsCard slug={slug} />
      <TeamsCard slug={slug} />
      <DeleteCard organization={organization} />
    </Page>
  )
}
