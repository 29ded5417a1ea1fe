import './app/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers'
import { router } from './app/router'
import { takeLanding } from './features/sign-in/landing'

const page = document.getElementById('root')
if (!page) throw new Error('The page holds no element with the id "root"')

takeLanding()

createRoot(page).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
