import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { router } from './app/router'
import { takeAuthRedirect } from './features/sign-in/auth-redirect'
import { errorCode } from './lib/error-code'

// Not awaited here: what it loads may in turn wait for this very module.
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

/** What the server refused is told by the page that shows it; all else is a fault to be seen. */
function onCaughtError(error: unknown) {
  if (errorCode(error) === null) reportError(error)
}
