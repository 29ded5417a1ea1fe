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
import { isUnreachable, loadDeferred } from './lib/load-part'
import { setRenderedAt } from './lib/use-now'
import { openByAddress, router } from './router'

startKeyQueue()
openByAddress()
const renderedAt = hydratePageData()
readSentSignInOptions()
const renderedAddress = location.href

// The module does not await this at the top level: modules that it loads may import this one.
void applyAuthRedirect().catch(reportError).then(showApp)

/** The HTML from the server stays until the router has loaded its replacement. */
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
  // After a sign-in at AeroAuth, the address differs from the one that the server rendered.
  if (renderedAt && location.href === renderedAddress && isAsRendered()) {
    setRenderedAt(renderedAt)
    // The server renders no Suspense boundary around the routes, so the client must not expect one.
    router.ssr = { manifest: undefined }
    // The network is free while React hydrates the page.
    void loadDeferred()
    hydrateRoot(page, app, { onCaughtError, onRecoverableError })
    requestIdle(() => setRenderedAt(null))
  } else {
    createRoot(page, { onCaughtError }).render(app)
  }
}

/** A route may redirect to another address. */
async function routeIsShown(looks = maxLooks): Promise<void> {
  if (looks === 0 || router.state.status !== 'pending') return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return routeIsShown(looks - 1)
}

/** The maximum number of checks whether the loaded route is shown, which takes one rendering at most. */
const maxLooks = 100

/**
 * The page itself shows errors from the server and parts that could not be loaded; any other error is a bug.
 */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null && !isUnreachable(error)) reportError(error)
}

/** The message for a part that the server left to the browser. */
const leftByServer = /react\.dev\/errors\/419|Switched to client rendering/

/** The server's HTML differs from the browser's rendering, so React has rendered it anew. */
function onRecoverableError(error: unknown) {
  if (!(error instanceof Error && leftByServer.test(error.message))) reportError(error)
}
