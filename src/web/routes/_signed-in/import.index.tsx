import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '@/web/features/imports/import-page'

export const Route = createFileRoute('/_signed-in/import/')({
  loader: ({ context }) => context.queries.organization.list.ensureData(),
  component: ImportPage,
})
