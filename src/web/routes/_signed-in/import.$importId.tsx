import { createFileRoute } from '@tanstack/react-router'
import { CheckImportPage } from '@/web/features/imports/check-import-page'
import { isDenied } from '@/web/lib/error-code'
import { ErrorPage } from '@/web/shell/error-page'
import { NotFoundPage } from '@/web/shell/not-found-page'

export const Route = createFileRoute('/_signed-in/import/$importId')({
  params: {
    parse: ({ importId }) => ({ importId: Number(importId) }),
    stringify: ({ importId }) => ({ importId: String(importId) }),
  },
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.import.get.ensureData(params),
      context.queries.organization.list.ensureData(),
      context.queries.project.list.ensureData(),
    ]),
  component: function CheckImportRoute() {
    const { importId } = Route.useParams()
    return <CheckImportPage key={importId} importId={importId} />
  },
  errorComponent: ({ error }) => (isDenied(error) ? <NotFoundPage /> : <ErrorPage error={error} />),
})
