import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { hydratePageData, isAsRendered } from './app/rendered-page'
import { readSentSignInOptions } from './app/sign-in-options'
import { applyAuthRedirect } from './features/sign-in/auth-redirect'
import { errorCode } from './lib/error-code'
import { requestIdle } from './lib/fetch-when-idle'
import { endHoldingClicks, pressEarly, startKeyQueue } from './lib/key-queue'
import { isUnreachable, loadDeferred, watchFailedLoads } from './lib/load-part'
import { setRenderedAt } from './lib/use-now'
import { openByAddress, router } from './router'

watchFailedLoads()
startKeyQueue()
openByAddress()
const renderedAt = hydratePageData()
readSentSignInOptions()
const renderedAddress = location.href

// Not awaited at the top level: modules that it loads may import this one.
void applyAuthRedirect().catch(reportError).then(showApp)

/** What the page came with stays until the router has loaded what takes its place. */
async function showApp() {
  const page = document.getElementById('root')
  if (!page) throw new Error('The page holds no element with the id "root"')
  await router.load()
  const app = (
    <StrictMode>
      <Providers onStart={() => void pressEarly(routeIsShown())}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
  endHoldingClicks()
  // After a sign-in at AeroAuth, the address is no longer the one that the server has rendered.
  if (renderedAt && location.href === renderedAddress && isAsRendered()) {
    setRenderedAt(renderedAt)
    // The server renders no Suspense boundary around the routes, so the client must not expect one.
    router.ssr = { manifest: undefined }
    // While React hydrates the page, the network is free.
    void loadDeferred()
    hydrateRoot(page, app, { onCaughtError, onRecoverableError })
    requestIdle(() => setRenderedAt(null))
  } else {
    createRoot(page, { onCaughtError }).render(app)
  }
}

/** A route may lead on to another address. */
async function routeIsShown(looks = maxLooks): Promise<void> {
  if (looks === 0 || router.state.status !== 'pending') return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return routeIsShown(looks - 1)
}

/** How often it is looked whether the router has shown what it has loaded, which takes no longer than a rendering. */
const maxLooks = 100

/** The page shows what the server answered with an error, and what could not be loaded; any other error is a bug. */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null && !isUnreachable(error)) reportError(error)
}

/** A part that the server has left to the browser. */
const leftByServer = /react\.dev\/errors\/419|Switched to client rendering/

/** The server has rendered something else than this browser: React has rendered it anew. */
function onRecoverableError(error: unknown) {
  if (!(error instanceof Error && leftByServer.test(error.message))) reportError(error)
}
