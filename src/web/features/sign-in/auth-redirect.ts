import { keptInTab } from '@/web/lib/tab-memory'

const landingPages = ['/', '/auth']

/** Settles before the router may read the address. Most visits ask for nothing, and load nothing for it. */
export async function takeAuthRedirect() {
  const { pathname, search } = window.location
  const asks = search !== '' || keptInTab('resetToken') !== null || keptInTab('verificationToken') !== null
  if (!asks || !landingPages.includes(pathname)) return
  const { handleAuthRedirect } = await import('./handle-auth-redirect')
  handleAuthRedirect(new URLSearchParams(search))
}
