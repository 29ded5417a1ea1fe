import { readFromTab } from '@/web/lib/tab-memory'

const redirectPages = ['/', '/auth']

/** Resolves before the router reads the URL. Without search parameters nothing is loaded. */
export async function applyAuthRedirect() {
  const { pathname, search } = window.location
  const tokens = (['resetToken', 'verificationToken', 'relinkToken'] as const).map(readFromTab)
  const asks = search !== '' || tokens.some((token) => token !== null)
  if (!asks || !redirectPages.includes(pathname)) return
  const { handleAuthRedirect } = await import('./handle-auth-redirect')
  handleAuthRedirect(new URLSearchParams(search))
}
