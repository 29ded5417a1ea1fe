import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { router } from './app/router'
import { takeAuthRedirect } from './features/sign-in/auth-redirect'
import { errorCode } from './lib/error-code'
import { isUnreachable, watchFailedLoads } from './lib/load-part'

watchFailedLoads()

// Not awaited at the top level: modules that it loads may import this one.
void takeAuthRedirect().catch(reportError).then(showApp)

function showApp() {
  const page = document.getElementById('root')
  if (!page) throw new Error('The page holds no element with the id "root"')
  createRoot(page, { onCaughtError }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

/** The page shows what the server answered with an error, and what could not be loaded; any other error is a bug. */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null && !isUnreachable(error)) reportError(error)
}
