import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { answerTapsAtOnce, router } from './app/router'
import { takeAuthRedirect } from './features/sign-in/auth-redirect'
import { errorCode } from './lib/error-code'
import { isUnreachable, watchFailedLoads } from './lib/load-part'

watchFailedLoads()

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

/** A screen, its error, or its skeleton if the data takes longer. */
async function routerHasMatches() {
  const { matches } = router.stores
  const offered = new Promise<void>((resolve) => {
    const { unsubscribe } = matches.subscribe((current) => {
      if (current.length === 0) return
      unsubscribe()
      resolve()
    })
  })
  await Promise.race([offered, router.load()])
}

/** The page shows what the server answered with an error, and what could not be loaded; any other error is a bug. */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null && !isUnreachable(error)) reportError(error)
}
