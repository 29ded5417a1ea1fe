import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { takeAuthRedirect } from './features/sign-in/auth-redirect'
import { errorCode } from './lib/error-code'
import { captureKeys } from './lib/key-capture'
import { isUnreachable, watchFailedLoads } from './lib/load-part'
import { answerTapsAtOnce, openByAddress, router } from './router'

watchFailedLoads()
captureKeys()
openByAddress()

// Not awaited at the top level: modules that it loads may import this one.
void takeAuthRedirect().catch(reportError).then(showApp)

/** What the page came with stays until the router has something to take its place. */
async function showApp() {
  const page = document.getElementById('root')
  if (!page) throw new Error('The page holds no element with the id "root"')
  await routerHasMatches()
  answerTapsAtOnce()
  createRoot(page, { onCaughtError }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

/** Waits for a screen or its error, or for its skeleton if the data takes longer, which the router does not announce. */
async function routerHasMatches() {
  const loaded = router.load().then(() => true)
  let isLoaded = false
  while (!isLoaded && router.state.matches.length === 0) isLoaded = await Promise.race([loaded, later()])
}

const later = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 50))

/** The page shows what the server answered with an error, and what could not be loaded; any other error is a bug. */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null && !isUnreachable(error)) reportError(error)
}
