import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

test('registering signs a person in and opens the dashboard', async () => {
  const user = await renderApp(server, null, '/')
  await screen.findByRole('tab', { name: 'Login', selected: true })
  expect(document.title).toBe('Login · Laneway')
  await user.click(screen.getByRole('tab', { name: 'Register' }))
  expect(document.title).toBe('Register · Laneway')
  await user.type(screen.getByLabelText('Email'), 'a@example.org')
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'ada likes lanes')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'My Projects' })
  await screen.findByText('Welcome, ada')
  expect(window.location.pathname).toBe('/')
  expect(document.title).toBe('Dashboard · Laneway')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('tab', { name: 'Login', selected: true })
  expect(within(document.body).queryByText('Welcome, ada')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue with AeroAuth' }))
  await screen.findByText('AeroAuth is not configured on this server')
})
