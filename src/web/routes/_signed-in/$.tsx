import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/web/shell/not-found-page'

/** Every address that is no page's. */
export const Route = createFileRoute('/_signed-in/$')({ component: NotFoundPage })
