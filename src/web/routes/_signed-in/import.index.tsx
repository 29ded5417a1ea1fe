import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '@/web/features/imports/import-page'
import { ImportSkeleton, importWidth } from '@/web/features/imports/import-skeleton'

export const Route = createFileRoute('/_signed-in/import/')({
  loader: ({ context }) => context.queries.organization.list.ensureData(),
  pendingComponent: () => <ImportSkeleton title="Bring your work in" width={importWidth} />,
  component: ImportPage,
})
