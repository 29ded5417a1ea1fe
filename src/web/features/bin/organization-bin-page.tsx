import { ArrowLeft } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import { BinList, BinNote } from './bin-list'

type OrganizationBinPageProps = { slug: string; viewerId: number }

/** The deleted projects of an organization that the viewer may restore. */
export function OrganizationBinPage({ slug, viewerId }: OrganizationBinPageProps) {
  const [organization] = trpc.organization.get.useSuspenseQuery({ slug })
  usePageTitle(`Bin of ${organization.name}`)
  return (
    <Page width={760}>
      <PageHeader
        title="Bin"
        back={
          <IconLink to="/organizations/$slug" params={{ slug }} label="Back to the organization">
            <ArrowLeft />
          </IconLink>
        }
      />
      <BinNote>
        {organization.role === 'admin'
          ? `Deleted projects of ${organization.name}.`
          : `Deleted projects of ${organization.name} that you managed.`}
      </BinNote>
      <BinList
        bin={{ slug }}
        viewerId={viewerId}
        emptyText="Deleted projects wait here, with all of their tasks, in case you want them back."
        mayPurge
      />
    </Page>
  )
}
