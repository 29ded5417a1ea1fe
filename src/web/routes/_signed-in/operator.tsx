import { createFileRoute } from '@tanstack/react-router'
import { OperatorPage } from '@/web/features/operator/operator-page'
import { isDenied } from '@/web/lib/error-code'
import { ErrorPage } from '@/web/shell/error-page'
import { AccessDenied } from '@/web/ui/pages/access-denied'

export const Route = createFileRoute('/_signed-in/operator')({
  loader: ({ context }) => context.queries.operator.findings.ensureData(),
  component: OperatorPage,
  errorComponent: ({ error }) =>
    isDenied(error) && error instanceof Error ? (
      <AccessDenied text={error.message} />
    ) : (
      <ErrorPage error={error} screen="This server" />
    ),
})
