import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/web/shell/not-found-page'

/** Matches every unknown URL. */
export const Route = createFileRoute('/_signed-in/$')({ component: NotFoundPage })
