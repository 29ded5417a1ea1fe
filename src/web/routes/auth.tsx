import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathWithin } from '@/web/lib/path-within'
import { SignInScreen } from '@/web/features/sign-in/sign-in-screen'

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = pathWithin(search.next)
    return next ? { next } : {}
  },
  beforeLoad: ({ context, search }) => {
    if (context.viewer) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: SignInScreen,
})
